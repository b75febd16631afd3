import type { GeneralFieldCode } from '@furlong/contract';

export const phrases: Readonly<Record<GeneralFieldCode | 'fieldsInvalid', string>> = {
  fieldsInvalid:
    'Ein oder mehrere Felder sind ungültig. Bitte berichtigen und noch einmal versuchen.',
  'field.required': 'Dieses Feld muss ausgefüllt sein.',
  'field.too_short': 'Es müssen mindestens {{minimum}} Zeichen sein.',
  'field.too_long': 'Es dürfen höchstens {{maximum}} Zeichen sein.',
  'field.too_small': 'Der kleinste Wert ist {{minimum}}.',
  'field.too_big': 'Der größte Wert ist {{maximum}}.',
  'field.too_few': 'Es müssen mindestens {{minimum}} sein.',
  'field.too_many': 'Es dürfen höchstens {{maximum}} sein.',
  'field.unknown': 'Dieses Feld gibt es nicht.',
  'field.invalid': 'Das ist nicht gültig.',
  'file.empty': 'Die Datei ist leer.',
  'file.too_large': 'Die Datei ist größer als {{size}}.',
  'file.too_many': 'Es dürfen höchstens {{count}} Dateien sein.',
  'file.type_not_allowed': 'Dateien dieser Art werden nicht angenommen.',
  'file.unreadable': 'Die Datei lässt sich nicht lesen.',
  'file.too_many_pixels': 'Das Bild ist zu groß.',
};
