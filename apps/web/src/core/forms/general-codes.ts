/** Codes of faults that any form may have. A form's own codes have their phrases in its own room. */
export type GeneralFieldCode =
  | 'field.required'
  | 'field.too_short'
  | 'field.too_long'
  | 'field.too_small'
  | 'field.too_big'
  | 'field.too_few'
  | 'field.too_many'
  | 'field.unknown'
  | 'field.invalid'
  | 'file.empty'
  | 'file.too_large'
  | 'file.too_many'
  | 'file.type_not_allowed'
  | 'file.unreadable'
  | 'file.too_many_pixels';

/** The keys of the phrases of all forms. */
export type FormPhrase = GeneralFieldCode | 'fieldsInvalid';
