import { assert } from '@furlong/exact';
import { addPence, noPence, type Pence } from '@furlong/money';
import type { PaymentStatus } from './deposit-state.ts';
import { findMismatch, type PaymentFacts } from './payment-mismatch.ts';

/**
 * The ways in which a provider's list and our books differ. A payment differs in a fact, belongs to no deposit of ours,
 * is paid a second time, has arrived with one side alone, or is not in the list. A refund belongs to none of ours,
 * differs in its sum, is made with one side alone, or is not in the list.
 */
export const differenceCauses = [
  'amount',
  'currency',
  'test',
  'unknown_deposit',
  'second_payment',
  'state',
  'not_listed',
  'unknown_refund',
  'refund_amount',
  'refund_state',
  'refund_not_listed',
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

interface Difference {
  readonly cause: DifferenceCause;
  /** The deposit; null where the movement belongs to no deposit of ours. */
  readonly depositId: string | null;
  /** The provider's name of the payment or the refund; '' for a refund of ours that is not in the list. */
  readonly uid: string;
}

/** A payment or a refund in the provider's list. */
export interface ListedMovement extends PaymentFacts {
  readonly kind: 'deposit' | 'refund';
  readonly uid: string;
  readonly depositId: string | null;
  readonly refundOf: string | null;
  readonly status: PaymentStatus;
}

/** A deposit as our books have it. */
export interface OwnDeposit extends PaymentFacts {
  readonly depositId: string;
  readonly paymentUid: string | null;
  readonly hasArrived: boolean;
  /**
   * The refund that goes back to where the deposit came from, of which there is one at most; null where nothing goes
   * back.
   */
  readonly refund: { readonly amountPence: Pence; readonly isMade: boolean } | null;
}

export interface DayToReconcile {
  readonly listed: readonly ListedMovement[];
  /**
   * The lists of the days before and after: a movement that is listed just after midnight may have happened just
   * before.
   */
  readonly listedNear: readonly ListedMovement[];
  /** The deposits that the lists name, and those of which something moved on the day. */
  readonly own: readonly OwnDeposit[];
  /** The ids of the deposits that arrived on the day. */
  readonly arrived: readonly string[];
  /** The ids of the deposits of which something went back on the day. */
  readonly refunded: readonly string[];
}

/** The movements of a day according to one side. Sums are in minor units. */
export interface ReconciledSide {
  readonly count: number;
  readonly depositsPence: Pence;
  readonly refundsPence: Pence;
}

export interface Reconciled {
  readonly differences: readonly Difference[];
  /** The movements of the day in the list. */
  readonly listed: ReconciledSide;
  /**
   * The movements of the list as our books have them, and those of the day in our books that are in no list. Without a
   * difference they equal the list's.
   */
  readonly own: ReconciledSide;
}

/** The result of comparing one movement: at most a difference, and the sum that moved according to each side. */
interface Compared {
  readonly kind: 'deposit' | 'refund';
  readonly difference?: Difference;
  readonly listedPence?: Pence;
  readonly ownPence?: Pence;
}

/**
 * Compares a provider's list of a day with our books. Each movement of the list is compared with our row, whatever the
 * day on which our row moved; each movement of ours on the day has to be in the list of that day, of the day before or
 * of the day after.
 */
export function reconcileDay(day: DayToReconcile): Reconciled {
  const book = openBook(day);
  const compared = [
    ...day.listed.map((movement) =>
      movement.kind === 'deposit' ? compareDeposit(book, movement) : compareRefund(book, movement),
    ),
    ...day.arrived.map((id) => lookForDeposit(book, id)),
    ...day.refunded.map((id) => lookForRefund(book, id)),
  ];
  return {
    differences: compared.flatMap(({ difference }) => difference ?? []),
    listed: sumUp(compared.map(({ kind, listedPence }) => ({ kind, amountPence: listedPence }))),
    own: sumUp(compared.map(({ kind, ownPence }) => ({ kind, amountPence: ownPence }))),
  };
}

interface Book {
  readonly ownById: ReadonlyMap<string, OwnDeposit>;
  /** Finds our deposit to which a movement of a list belongs. */
  findOwn(movement: ListedMovement): OwnDeposit | undefined;
  /** The payments of the lists, those of the day first. */
  readonly payments: ReadonlyMap<string, ListedMovement>;
  readonly isOfDay: (uid: string) => boolean;
  /** Lists the refunds of this deposit in the lists, those of the day first. */
  listRefunds(own: OwnDeposit): readonly ListedMovement[];
}

function openBook({ listed, listedNear, own }: DayToReconcile): Book {
  const ownById = new Map(own.map((each) => [each.depositId, each]));
  const ownByUid = new Map(own.map((each) => [each.paymentUid, each]));
  const findOwn: Book['findOwn'] = ({ kind, depositId, uid, refundOf }) =>
    depositId === null
      ? ownByUid.get(kind === 'deposit' ? uid : (refundOf ?? ''))
      : ownById.get(depositId);
  const all = [...listed, ...listedNear];
  const refunds = new Map<string, ListedMovement[]>();
  for (const movement of all) {
    const depositId = movement.kind === 'refund' ? findOwn(movement)?.depositId : undefined;
    if (depositId !== undefined)
      refunds.set(depositId, [...(refunds.get(depositId) ?? []), movement]);
  }
  const uidsOfDay = new Set(listed.map(({ uid }) => uid));
  const payments = all.filter(({ kind }) => kind === 'deposit');
  return {
    ownById,
    findOwn,
    payments: new Map(payments.toReversed().map((each) => [each.uid, each])),
    isOfDay: (uid) => uidsOfDay.has(uid),
    listRefunds: ({ depositId }) => refunds.get(depositId) ?? [],
  };
}

function compareDeposit(book: Book, listed: ListedMovement): Compared {
  const own = book.findOwn(listed);
  const isOurs = own?.hasArrived === true && own.paymentUid === listed.uid;
  const ownSide = isOurs ? { ownPence: own.amountPence } : {};
  const compared = { kind: 'deposit', ...ownSide } as const;
  if (listed.status !== 'succeeded')
    // A try that failed moved nothing, and neither did we.
    return isOurs ? { ...compared, difference: of('state', listed, own) } : compared;
  const moved = { ...compared, listedPence: listed.amountPence };
  const cause = causeOf(listed, own, isOurs);
  return cause === undefined ? moved : { ...moved, difference: of(cause, listed, own) };
}

function causeOf(
  listed: ListedMovement,
  own: OwnDeposit | undefined,
  isOurs: boolean,
): DifferenceCause | undefined {
  if (own === undefined) return 'unknown_deposit';
  const mismatch = findMismatch(own, listed);
  if (mismatch !== undefined) return mismatch;
  if (isOurs) return undefined;
  return own.hasArrived ? 'second_payment' : 'state';
}

function compareRefund(book: Book, listed: ListedMovement): Compared {
  const compared = { kind: 'refund' } as const;
  if (listed.status !== 'succeeded') return compared;
  const moved = { ...compared, listedPence: listed.amountPence };
  const own = book.findOwn(listed);
  if (own?.refund === undefined || own.refund === null || listed !== findRefund(book, own))
    return { ...moved, difference: of('unknown_refund', listed, own) };
  const { amountPence, isMade } = own.refund;
  if (!isMade) return { ...moved, difference: of('refund_state', listed, own) };
  const mismatch = findMismatch({ ...own, amountPence }, listed);
  const both = { ...moved, ownPence: amountPence };
  if (mismatch === undefined) return both;
  return {
    ...both,
    difference: of(mismatch === 'amount' ? 'refund_amount' : mismatch, listed, own),
  };
}

/**
 * The refund in the lists that belongs to our deposit: of several that were made, the one with our sum, else the first.
 */
function findRefund(book: Book, own: OwnDeposit): ListedMovement | undefined {
  const made = book.listRefunds(own).filter(({ status }) => status === 'succeeded');
  return made.find(({ amountPence }) => amountPence === own.refund?.amountPence) ?? made[0];
}

function lookForDeposit(book: Book, depositId: string): Compared {
  const own = book.ownById.get(depositId);
  assert(own?.paymentUid !== undefined && own.paymentUid !== null, 'what has arrived has a uid');
  const { paymentUid: uid, amountPence } = own;
  const listed = book.payments.get(uid);
  // The payment was compared with the list of the day, or will be compared with the list of another day.
  if (book.isOfDay(uid) || listed?.status === 'succeeded') return { kind: 'deposit' };
  const cause = listed === undefined ? 'not_listed' : 'state';
  return { kind: 'deposit', ownPence: amountPence, difference: { cause, depositId, uid } };
}

function lookForRefund(book: Book, depositId: string): Compared {
  const own = book.ownById.get(depositId);
  assert(own?.refund?.isMade === true, 'what has gone back was to go back');
  if (findRefund(book, own) !== undefined) return { kind: 'refund' };
  const [tried] = book.listRefunds(own);
  const cause = tried === undefined ? 'refund_not_listed' : 'refund_state';
  const difference = { cause, depositId, uid: tried?.uid ?? '' } as const;
  return { kind: 'refund', ownPence: own.refund.amountPence, difference };
}

function of(
  cause: DifferenceCause,
  { uid }: ListedMovement,
  own: OwnDeposit | undefined,
): Difference {
  return { cause, depositId: own?.depositId ?? null, uid };
}

function sumUp(
  movements: readonly {
    readonly kind: Compared['kind'];
    readonly amountPence: Pence | undefined;
  }[],
): ReconciledSide {
  const moved = movements.flatMap(({ kind, amountPence }) =>
    amountPence === undefined ? [] : [{ kind, amountPence }],
  );
  const sumOf = (wanted: Compared['kind']): Pence =>
    moved
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { amountPence }) => addPence(sum, amountPence), noPence);
  return { count: moved.length, depositsPence: sumOf('deposit'), refundsPence: sumOf('refund') };
}
