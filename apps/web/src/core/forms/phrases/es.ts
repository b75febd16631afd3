import type { GeneralFieldCode } from '@furlong/contract';

export const phrases: Readonly<Record<GeneralFieldCode | 'fieldsInvalid', string>> = {
  fieldsInvalid: 'Uno o más campos no son válidos. Corríjalos e inténtelo de nuevo.',
  'field.required': 'Este campo es obligatorio.',
  'field.too_short': 'Se necesitan al menos {{minimum}} caracteres.',
  'field.too_long': 'Se admiten como máximo {{maximum}} caracteres.',
  'field.too_small': 'El valor mínimo es {{minimum}}.',
  'field.too_big': 'El valor máximo es {{maximum}}.',
  'field.too_few': 'Se necesitan al menos {{minimum}}.',
  'field.too_many': 'Se admiten como máximo {{maximum}}.',
  'field.unknown': 'No existe ese campo.',
  'field.invalid': 'No es válido.',
  'file.empty': 'El archivo está vacío.',
  'file.too_large': 'El archivo ocupa más de {{size}}.',
  'file.too_many': 'Se admiten como máximo {{count}} archivos.',
  'file.type_not_allowed': 'No se aceptan archivos de este tipo.',
  'file.unreadable': 'No se puede leer el archivo.',
  'file.too_many_pixels': 'La imagen es demasiado grande.',
};
