import type { DepositProvider } from '@furlong/contract';
import { reconcileDay, type Reconciled } from '@furlong/payment';
import { insertFinding } from '../payment-findings.queries.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { shiftDay } from '../../../platform/london-time.ts';
import type { ListedPayment, ListingPort } from '../../../ports/listed-payment.ts';
import { bookFees } from './book-fees.ts';
import { listMovedDeposits, listOwnDeposits, type MovedDeposits } from './own-deposits.queries.ts';
import { explainFindings, insertReconciliation } from './reconciliations.queries.ts';

/** The providers that list their payments. */
export type ListingPorts = ReadonlyMap<DepositProvider, ListingPort>;

export interface ReconcileDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly listings: ListingPorts;
}

export interface ProviderDay {
  readonly provider: DepositProvider;
  /** `2026-11-26`, in London. */
  readonly day: string;
}

/**
 * Compares a provider's list of a London day with our books. Each difference is a finding, which is made once however often the
 * day is compared; a finding of the day that is not seen any more is closed; and the comparison leaves a row of what both sides
 * say. Nothing of a deposit is moved.
 * @throws OutsideFailure where the provider does not list the day.
 */
export async function reconcileProviderDay(deps: ReconcileDeps, asked: ProviderDay): Promise<void> {
  const { db, clock, listings } = deps;
  const { provider, day } = asked;
  const listing = listings.get(provider);
  if (listing === undefined) throw new Error(`${provider} lists no payments`);
  const listed = await listing.listDay(day);
  // Our deposits are read after the list: what the list tells is with us by now, unless something
  // is wrong.
  const moved = await listMovedDeposits(db, provider, day);
  const listedNear = await listNear(listing, { day, listed, moved });
  const own = await listOwnDeposits(db, provider, namesOf([...listed, ...listedNear], moved));
  const reconciled = reconcileDay({ ...moved, listed, listedNear, own });
  await db.transaction(async (tx) => {
    await writeReconciliation(tx, { ...asked, at: clock.now() }, { listed, reconciled });
  });
}

/** The lists of the days around it, where something of ours is not in the list of the day itself. */
async function listNear(
  listing: ListingPort,
  given: {
    readonly day: string;
    readonly listed: readonly ListedPayment[];
    readonly moved: MovedDeposits;
  },
): Promise<readonly ListedPayment[]> {
  const { day, listed, moved } = given;
  const idsOf = (wanted: ListedPayment['kind']) =>
    new Set(listed.flatMap(({ kind, depositId }) => (kind === wanted ? depositId : [])));
  const [deposits, refunds] = [idsOf('deposit'), idsOf('refund')];
  const isAllThere =
    moved.arrived.every((id) => deposits.has(id)) && moved.refunded.every((id) => refunds.has(id));
  if (isAllThere) return [];
  return [
    ...(await listing.listDay(shiftDay(day, -1))),
    ...(await listing.listDay(shiftDay(day, 1))),
  ];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function namesOf(
  listed: readonly ListedPayment[],
  { arrived, refunded }: MovedDeposits,
): { readonly ids: readonly string[]; readonly uids: readonly string[] } {
  const named = listed.flatMap(({ depositId }) => depositId ?? []);
  return {
    // A provider may list payments that were made for something else than a deposit of ours.
    ids: [...arrived, ...refunded, ...named.filter((id) => uuid.test(id))],
    uids: listed.flatMap(({ uid, refundOf }) => [uid, ...(refundOf === null ? [] : [refundOf])]),
  };
}

async function writeReconciliation(
  tx: Transaction,
  asked: ProviderDay & { readonly at: number },
  {
    listed,
    reconciled,
  }: { readonly listed: readonly ListedPayment[]; readonly reconciled: Reconciled },
): Promise<void> {
  const { differences, ...sides } = reconciled;
  const seenIds: number[] = [];
  for (const { cause, depositId, uid } of differences)
    seenIds.push(await insertFinding(tx, { ...asked, cause, depositId, paymentUid: uid }));
  await explainFindings(tx, asked, seenIds);
  const doubtful = new Set(differences.map(({ uid }) => uid));
  const agreed = listed.filter(({ uid, status }) => status === 'succeeded' && !doubtful.has(uid));
  const feesPence = await bookFees(tx, agreed, asked);
  await insertReconciliation(tx, {
    ...asked,
    ...sides,
    feesPence,
    differenceCount: differences.length,
  });
}
