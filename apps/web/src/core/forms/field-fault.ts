import i18next from 'i18next';
import * as z from 'zod/mini';
import type { Room } from '../../platform/phrases.ts';

/** What is wrong with one field of a form. The code is the key of the phrase that the customer reads. */
export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

const refusedForm = z.object({
  code: z.literal('form.invalid'),
  fields: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

/** The fields of a form that the server refused; `undefined` where the call failed in another way. */
export function findRefusedFields(error: unknown): readonly FieldFault[] | undefined {
  const refused = z.safeParse(refusedForm, error);
  return refused.success ? refused.data.fields : undefined;
}

const megabyte = 1024 * 1024;

/** `10 MB`, `0.4 MB` */
export function formatSize(bytes: number): string {
  const megabytes = bytes / megabyte;
  const rounded = megabytes < 10 ? Math.max(Math.round(megabytes * 10), 1) / 10 : megabytes;
  return `${Number.isInteger(rounded) ? rounded : rounded.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}

/** The sentence for a fault: the form's own for that code, else the one that all forms share. */
export function faultText(room: Room, { code, parameters }: FieldFault): string {
  const { bytesMax } = parameters;
  const size = typeof bytesMax === 'number' ? formatSize(bytesMax) : '';
  const key = [room, 'core/forms']
    .map((name) => `${name}:${code}`)
    .find((name) => i18next.exists(name));
  return i18next.t(key ?? 'core/forms:field.invalid', { ...parameters, size });
}
