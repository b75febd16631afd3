import { exclusionKindOf, type ExclusionLength } from '@furlong/customer';
import { firstPassword, type MadeCustomer } from './customer-world.ts';
import type { CallAnswer, TestApp } from '../start-test-app.ts';

export const restriction = '/api/forms/ResponsibleGambling';
export const preview = '/api/user/exclusion-preview';
export const whyExcluded = 'I have bet too much this week.';

/** The form that excludes for a length; `changes` makes it another form. */
export function exclusionForm(period: ExclusionLength, changes: object = {}): object {
  const RestrictionType = exclusionKindOf(period) === 'time_out' ? '1' : '2';
  const form = { RestrictionType, period, reasonForClosure: whyExcluded, Password: firstPassword };
  return { ...form, ...changes };
}

export async function exclude(
  { call }: TestApp,
  token: string,
  period: ExclusionLength,
): Promise<CallAnswer> {
  return await call(restriction, { token, body: exclusionForm(period) });
}

/** Reads the exclusions of a customer, the oldest first. */
export async function exclusionsOf({ db }: TestApp, { id }: MadeCustomer) {
  return await db.query<{ kind: string; period: string; ends_at: Date; reason: string }>({
    text: 'select kind, period, ends_at, reason from exclusions where customer_id = $1 order by id',
    values: [id],
  });
}

export async function statusOf({ db }: TestApp, { id }: MadeCustomer): Promise<string> {
  const text = 'select status from customers where id = $1';
  const [row] = await db.query<{ status: string }>({ text, values: [id] });
  return row?.status ?? '';
}

/** Business time in ms. */
export async function clockOf({ call }: TestApp): Promise<number> {
  return Date.parse((await call('/dev/clock')).body.now);
}
