import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Zona segura',
  top: 'Arriba',
  right: 'Derecha',
  bottom: 'Abajo',
  left: 'Izquierda',
  screen: 'Pantalla',
  shell: 'Aplicación',
  browser: 'Navegador',
};
