import type { FieldError } from '@furlong/contract';
import i18next from 'i18next';
import type { Room } from '../../platform/phrases.ts';

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
  const keys = [room, 'core/forms'].map((name) => `${name}:${code}`);
  const key = keys.find((name) => i18next.exists(name)) ?? 'core/forms:field.invalid';
  return i18next.t(key, { ...parameters, size });
}
