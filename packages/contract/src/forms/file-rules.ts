import type { FieldError } from '../field-errors.ts';

export const megabyte = 1_048_576;

/** What may be uploaded with a form, in Mb. */
export const uploadLimits = { fileMb: 10, formMb: 25 } as const;

export const uploadTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/** A file that a person has chosen. */
export interface ChosenFile {
  readonly field: string;
  /** What the screen calls the field. */
  readonly label: string;
  /** As the file is called on the device. */
  readonly name: string;
  readonly bytes: number;
}

const NAME = /\.(png|jpe?g|pdf)$/i;

/**
 * What is wrong with the files that were chosen, before any is sent. The server judges a file by its bytes, whatever its name.
 */
export function findFileErrors(files: readonly ChosenFile[]): readonly FieldError[] {
  const errors = files.flatMap(errorsOf);
  const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
  const { formMb } = uploadLimits;
  const [first] = files;
  return first === undefined || sum <= formMb * megabyte
    ? errors
    : [...errors, { field: first.field, code: 'files.too_large', parameters: { n: formMb } }];
}

function errorsOf({ field, label, name, bytes }: ChosenFile): readonly FieldError[] {
  const { fileMb } = uploadLimits;
  if (!NAME.test(name)) return [{ field, code: 'file.type', parameters: { name } }];
  return bytes > fileMb * megabyte
    ? [{ field, code: 'file.size', parameters: { label, n: fileMb } }]
    : [];
}
