import { newKey } from '@furlong/client';
import type { FieldError, MoneyWithdrawal, WithdrawalForm } from '@furlong/contract';
import { formatPounds, noPence, pence, type Pence } from '@furlong/money';
import {
  openWithdrawalStates,
  withdrawalAmountFault,
  type WithdrawalState,
} from '@furlong/payment';

/** The amount as it is typed, in its two fields. */
interface TypedAmount {
  readonly pounds: string;
  readonly pence: string;
}

/** The least amount of a withdrawal, and the funds, which are the most. */
export interface WithdrawalRange {
  readonly least: Pence;
  readonly funds: Pence;
}

/** The amount of both fields; undefined where one is not a whole number. An empty field for pence is none. */
function parseAmount({ pounds, pence: rest }: TypedAmount): Pence | undefined {
  const [whole, part] = [pounds.trim(), rest.trim()];
  if (!/^\d{1,7}$/.test(whole) || !/^\d{0,2}$/.test(part)) return undefined;
  return pence(Number(whole) * 100 + Number(part));
}

/** Finds an amount that is below the least withdrawal or above the funds. Any other text is the schema's to refuse. */
export function findRangeFaults(
  typed: TypedAmount,
  { least, funds }: WithdrawalRange,
  symbol: string,
): readonly FieldError[] {
  const amount = parseAmount(typed);
  const fault =
    amount === undefined
      ? undefined
      : withdrawalAmountFault(amount, { fundsPence: funds, isShut: false });
  if (fault === undefined) return [];
  const bound =
    fault === 'below_minimum' ? { min: formatPounds(least) } : { funds: formatPounds(funds) };
  return [
    { field: 'pounds', code: `withdrawal_amount.${fault}`, parameters: { symbol, ...bound } },
  ];
}

/** A request for a withdrawal. The server knows it by its key, whatever is lost on the way. */
export interface AskedWithdrawal {
  readonly text: string;
  readonly requestKey: string;
}

/** The request with these fields: the one before, while its fields are the same, so that a retry makes no second withdrawal. */
export function askedAt(
  form: WithdrawalForm,
  before: AskedWithdrawal | undefined,
): AskedWithdrawal {
  const text = JSON.stringify(form);
  return before?.text === text ? before : { text, requestKey: newKey() };
}

/**
 * Groups the digits of a sort code as banks print them: `12-34-56`. Any text that is not all digits stays as it was
 * typed.
 */
export function groupSortCode(text: string): string {
  return /^\d+$/.test(text) ? text.replaceAll(/\d\d(?=\d)/g, '$&-') : text;
}

/** Takes away what people write between the groups of a sort code. */
export function ungroupSortCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

export function isOpenWithdrawal({ state }: Pick<MoneyWithdrawal, 'state'>): boolean {
  return openWithdrawalStates.some((open) => open === state);
}

/** A step of the way of a withdrawal. */
type WayStep = 'checked' | 'paid';

/** The steps that an open withdrawal has still to go, the one that it waits for first. */
export function stepsAhead(state: WithdrawalState): readonly WayStep[] {
  if (state === 'requested') return ['checked', 'paid'];
  return state === 'approved' || state === 'held' ? ['paid'] : [];
}

const HOUR_MS = 3_600_000;

/** How long something has lasted, in whole hours within two days and in whole days after that. */
export function ageOf(ms: number): { readonly unit: 'hour' | 'day'; readonly count: number } {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS));
  return hours < 48
    ? { unit: 'hour', count: hours }
    : { unit: 'day', count: Math.floor(hours / 24) };
}

/** The state of the funds that decides whether a form is shown. */
type FundsState = 'enough' | 'too_little' | 'nothing';

export function fundsStateOf({ least, funds }: WithdrawalRange): FundsState {
  if (funds === noPence) return 'nothing';
  return funds < least ? 'too_little' : 'enough';
}
