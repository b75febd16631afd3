import type { FieldError } from '@furlong/contract';
import type { PhraseValues } from '../phrases/create-phrases.ts';

const megabyte = 1024 * 1024;

/** The size of a file in words: `10 MB`, `0.4 MB`. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / megabyte;
  if (megabytes >= 10) return `${megabytes.toFixed(0)} MB`;
  return `${Math.max(Math.round(megabytes * 10), 1) / 10} MB`;
}

/** A function that words an error of a field. The form's own phrases are in the room. */
export type FieldErrorWording<Room extends string> = (room: Room, error: FieldError) => string;

/**
 * Makes the function that words an error of a field by the form's own phrase for its code, else by the phrase that all
 * forms share.
 */
export function createFieldErrorText<Room extends string>(
  findPhrase: (name: string, values?: PhraseValues) => string | undefined,
  sharedRoom: Room,
): FieldErrorWording<Room> {
  return (room, { code, parameters }) => {
    const { bytesMax } = parameters;
    const size = typeof bytesMax === 'number' ? formatSize(bytesMax) : '';
    const values = { ...parameters, size };
    const invalid = `${sharedRoom}:field.invalid`;
    return (
      findPhrase(`${room}:${code}`, values) ??
      findPhrase(`${sharedRoom}:${code}`, values) ??
      findPhrase(invalid, values) ??
      invalid
    );
  };
}
