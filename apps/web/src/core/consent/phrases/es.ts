import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Configuración de cookies',
  question:
    '¿Podemos contar qué páginas se miran? Contamos en nuestro propio servidor, sin cookies y sin anotar quién las miró. Todo funciona igual sin ello.',
  accept: 'Aceptar',
  refuse: 'Rechazar',
};
