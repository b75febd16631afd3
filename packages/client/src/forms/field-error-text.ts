import type { FieldError } from '@furlong/contract';
import type { PhraseValues } from '../phrases/create-phrases.ts';

const megabyte = 1024 * 1024;

/** `10 MB`, `0.4 MB` */
export function formatSize(bytes: number): string {
  const megabytes = bytes / megabyte;
  if (megabytes >= 10) return `${megabytes.toFixed(0)} MB`;
  return `${Math.max(Math.round(megabytes * 10), 1) / 10} MB`;
}

/** The sentence for what is wrong with a field of a form, whose own phrases are in this room. */
export type FieldErrorWording<Room extends string> = (room: Room, error: FieldError) => string;

/** Says what is wrong with a field: by the form's own phrase for that code, else by the one that all forms share. */
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
