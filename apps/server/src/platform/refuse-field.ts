import { decodeForm, type FieldError } from '@furlong/contract';
import type * as z from 'zod/mini';
import { FieldRefusal } from './refusal.ts';

/** The refusal of a form for one field. */
export function refuseField(
  field: string,
  code: string,
  parameters: FieldError['parameters'] = {},
): FieldRefusal {
  return new FieldRefusal([{ field, code, parameters }]);
}

/** Judges a form by what its route could not know, such as today's date. @throws FieldRefusal */
export function judgeForm<Schema extends z.ZodMiniType>(schema: Schema, form: unknown): void {
  const judged = decodeForm(schema, form);
  if (!judged.success) throw new FieldRefusal(judged.fields);
}
