import { whyUnserved, type Jurisdiction } from '@furlong/customer';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { runAudited } from '../../../core/audit/audited.ts';
import { readStandings } from '../../../core/customers/standing/standing.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { OFFER_PAGE, PUSH_OFFER_JOB, pushOfferSchema, type PushOffer } from './push-offer.ts';
import { findSentOffer, listOfferReaders, type OfferReader } from './push-offers.queries.ts';

export interface PushOfferDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}

const sentSchema = z.strictObject({ offer: pushOfferSchema, customers: z.int() });

/**
 * Has an offer sent, and says to how many customers it goes. The same key sends it once, and gives the answer of the first
 * time. Rules: D31, D33.
 * @throws Refusal `push_offer.key_reused` where the key has sent another offer, or the same to another segment.
 */
export async function sendPushOffer(
  deps: PushOfferDeps,
  offer: PushOffer,
  by: string,
): Promise<number> {
  const subject = `push-offer:${offer.offerKey}`;
  return await runAudited(deps, { by, action: 'push_offer.sent', subject }, async (tx) => {
    const stored = await findSentOffer(tx, subject);
    if (stored === undefined) {
      const customers = await countReaders(tx, deps, offer);
      await enqueueOfferPage(tx, { offer, after: 0, at: deps.clock.now() });
      return { result: customers, detail: { offer, customers } };
    }
    const sent = sentSchema.parse(stored);
    if (!isDeepStrictEqual(sent.offer, offer)) throw new Refusal('push_offer.key_reused');
    return { result: sent.customers, detail: { ...sent } };
  });
}

/** Has the customers of an offer looked for after a number. `at` is when the offer was sent, in ms. */
export async function enqueueOfferPage(
  tx: Transaction,
  page: { readonly offer: PushOffer; readonly after: number; readonly at: number },
): Promise<void> {
  const key = `${page.offer.offerKey}:${String(page.after)}`;
  await enqueueJob(tx, { kind: PUSH_OFFER_JOB, key, payload: page });
}

/** A page of customers who want offers, and those of them who may be served. `next` is undefined after the last page. */
export async function readOfferPage(
  db: Queryable,
  { clock, jurisdiction }: Omit<PushOfferDeps, 'db'>,
  { offer, after }: { readonly offer: PushOffer; readonly after: number },
): Promise<{ readonly readers: readonly OfferReader[]; readonly next: number | undefined }> {
  const now = clock.now();
  const found = await listOfferReaders(db, offer, { after, now, count: OFFER_PAGE });
  const standings = await readStandings(
    db,
    found.map(({ id }) => id),
  );
  const readers = found.filter(({ id }) => {
    const standing = standings.get(id);
    return (
      standing !== undefined &&
      whyUnserved(standing, 'marketing', { now, jurisdiction }) === undefined
    );
  });
  return { readers, next: found.length === OFFER_PAGE ? found.at(-1)?.id : undefined };
}

async function countReaders(
  tx: Transaction,
  deps: PushOfferDeps,
  offer: PushOffer,
): Promise<number> {
  let count = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof readOfferPage>> = await readOfferPage(tx, deps, {
      offer,
      after,
    });
    count += page.readers.length;
    after = page.next;
  }
  return count;
}
