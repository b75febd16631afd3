import type { FieldError } from '../routing/field-errors.ts';
import type { UploadField } from '../routing/route-body.ts';

const MEGABYTE = 1_048_576;

/** The largest file and the largest form that may be uploaded, in MB. */
export const uploadLimits = { fileMb: 10, formMb: 25 } as const;

/** The room for the text fields and the parts' headers of a form whose files are as large as they may be. */
const OTHER_PARTS_MB = 1;
export const uploadBytesMax = (uploadLimits.formMb + OTHER_PARTS_MB) * MEGABYTE;
/** The largest form that takes one file, in bytes. */
export const uploadBytesOfOne = (uploadLimits.fileMb + OTHER_PARTS_MB) * MEGABYTE;

/** A field for one picture or PDF. The sentences about the field call it by its label. */
export function uploadField(label: string): UploadField {
  return {
    label,
    bytesMax: uploadLimits.fileMb * MEGABYTE,
    types: ['image/png', 'image/jpeg', 'application/pdf'],
    count: 1,
  };
}

/** A file that a person has chosen. */
interface FileToCheck {
  readonly field: string;
  readonly label: string;
  /** The name of the file on the device. */
  readonly name: string;
  readonly bytes: number;
}

/**
 * The faults of the files that were chosen, before any is sent. The server judges a file by its bytes, whatever its
 * name.
 */
export function listFileErrors(files: readonly FileToCheck[]): readonly FieldError[] {
  const errors = files.flatMap(errorsOf);
  const [first] = files;
  if (first === undefined || isWithinForm(files)) return errors;
  const n = uploadLimits.formMb;
  return [...errors, { field: first.field, code: 'files.too_large', parameters: { n } }];
}

/** Whether files are small enough together for one form. */
export function isWithinForm(files: readonly { readonly bytes: number }[]): boolean {
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  return sum <= uploadLimits.formMb * MEGABYTE;
}

function errorsOf({ field, label, name, bytes }: FileToCheck): readonly FieldError[] {
  const n = uploadLimits.fileMb;
  if (!/\.(png|jpe?g|pdf)$/i.test(name))
    return [{ field, code: 'file.type_not_allowed', parameters: { name } }];
  if (bytes > n * MEGABYTE) return [{ field, code: 'file.too_large', parameters: { label, n } }];
  return [];
}
