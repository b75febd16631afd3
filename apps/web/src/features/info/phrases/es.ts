import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  contents: 'En esta página',
  toHelp: 'Ayuda',
  notFound: '¡Página no encontrada!',
  publishedOn: 'Publicado el {{day}}.',
  savePdf: 'Guardar como PDF',
  onlyEnglish: 'Esta página no está en su idioma, así que se muestra en inglés.',
  searchTitle: 'Buscar en nuestras páginas',
  search: 'Buscar',
  searching: 'Buscando …',
  foundNothing: 'Ninguna página contiene «{{text}}».',
  found: 'Páginas encontradas: {{count}}',
  titleTerms: 'Términos y condiciones',
  titlePrivacy: 'Política de privacidad',
  titleHelp: 'Ayuda',
  titleResponsibleGambling: 'Juego responsable',
};
