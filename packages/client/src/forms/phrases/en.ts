import type { GeneralFieldCode } from '@furlong/contract';

const ofErrors: Readonly<Record<GeneralFieldCode, string>> = {
  'field.required': 'This field is required.',
  'field.too_short': 'At least {{minimum}} characters are needed.',
  'field.too_long': 'At most {{maximum}} characters are allowed.',
  'field.too_small': 'The least value is {{minimum}}.',
  'field.too_big': 'The greatest value is {{maximum}}.',
  'field.too_few': 'At least {{minimum}} are needed.',
  'field.too_many': 'At most {{maximum}} are allowed.',
  'field.unknown': 'There is no such field.',
  'field.invalid': 'This is not valid.',
  'file.empty': 'The file is empty.',
  'file.too_large': 'The file is larger than {{size}}.',
  'file.too_many': 'At most {{count}} files are allowed.',
  'file.type_not_allowed': 'The file is of a type that is not accepted.',
  'file.unreadable': 'The file cannot be read.',
  'file.too_many_pixels': 'The picture is too large.',
};

/**
 * The sentences of every form on its fields, their errors and their files. A form may have codes of its own, so the
 * keys are not limited to these.
 */
export const englishFormTexts: Readonly<Record<string, string>> = {
  fieldsInvalid: 'One or more fields are invalid. Please fix and try again.',
  fileLimits: 'A png, jpg, jpeg or pdf file of {{size}}Mb at most.',
  fileChoose: 'Choose a file',
  fileChange: 'Choose another file',
  fileRemove: 'Remove',
  fileDrop: 'or drop it here',
  fileTakePhoto: 'Take a photo',
  fileUploading: 'Uploading',
  fileStop: 'Stop',
  ...ofErrors,
};
