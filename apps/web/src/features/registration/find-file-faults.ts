import { listFileErrors, uploadLimits, type FieldError } from '@furlong/contract';
import type { RegistrationValues } from './registration-values.ts';

const bytesMax = uploadLimits.fileMb * 1024 * 1024;

/** Finds the faults of the chosen files: the photo ID must be there, the proof of address may be. */
export function findFileFaults(
  values: Pick<RegistrationValues, 'PhotoID' | 'AddressProof'>,
): readonly FieldError[] {
  const fields = ['PhotoID', 'AddressProof'] as const;
  const chosen = fields.flatMap((field) => {
    const file = values[field];
    return file === undefined ? [] : [{ field, label: field, name: file.name, bytes: file.size }];
  });
  // The fault carries the same figure as the server's answer about a large file.
  const wrong = listFileErrors(chosen).map(({ parameters, ...error }) => ({
    ...error,
    parameters: { ...parameters, bytesMax },
  }));
  const missing = { field: 'PhotoID', code: 'photo_id.required', parameters: {} };
  return [...(values.PhotoID === undefined ? [missing] : []), ...wrong];
}
