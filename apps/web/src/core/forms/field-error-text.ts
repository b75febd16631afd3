import type { FieldError } from '@furlong/contract';
import { findPhrase, phrase, type Room } from '../../platform/phrases.ts';

const megabyte = 1024 * 1024;

/** `10 MB`, `0.4 MB` */
export function formatSize(bytes: number): string {
  const megabytes = bytes / megabyte;
  if (megabytes >= 10) return `${megabytes.toFixed(0)} MB`;
  return `${Math.max(Math.round(megabytes * 10), 1) / 10} MB`;
}

/** The sentence for what is wrong with a field: the form's own for that code, else the one that all forms share. */
export function fieldErrorText(room: Room, { code, parameters }: FieldError): string {
  const { bytesMax } = parameters;
  const size = typeof bytesMax === 'number' ? formatSize(bytesMax) : '';
  const values = { ...parameters, size };
  return (
    findPhrase(`${room}:${code}`, values) ??
    findPhrase(`core/forms:${code}`, values) ??
    phrase('core/forms:field.invalid', values)
  );
}
