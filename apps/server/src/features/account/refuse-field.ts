import { decodeForm, type FieldError } from '@furlong/contract';
import type * as z from 'zod/mini';
import { FormRefusal } from '../../platform/refusal.ts';

/** The refusal of a form for one field. */
export function refuseField(
  field: string,
  code: string,
  parameters: FieldError['parameters'] = {},
): FormRefusal {
  return new FormRefusal([{ field, code, parameters }]);
}

/** Judges a form by what its route could not know, such as today's date. @throws FormRefusal */
export function judgeForm<Schema extends z.ZodMiniType>(schema: Schema, form: unknown): void {
  const judged = decodeForm(schema, form);
  if (!judged.success) throw new FormRefusal(judged.fields);
}
