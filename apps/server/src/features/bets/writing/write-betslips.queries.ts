import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf, type Column } from '../../../platform/database/rows-of.ts';
import type { PlacementItem } from '../intake/submission.ts';

/** A submission, and the revision of the betslip that it is for. */
type SlipSubmission = Pick<
  PlacementItem,
  'betslipId' | 'revision' | 'accountId' | 'customerId' | 'submissionKey'
>;

/** A submission that placed its betslip's revision. */
export interface PlacingSubmission extends SlipSubmission {
  readonly isCleared: boolean;
  /** Whether it has just come in. A customer may change a slip while its submission waits an in-play delay. */
  readonly isFresh: boolean;
}

const slipColumns: Readonly<Record<string, Column<SlipSubmission>>> = {
  id: ['uuid', ({ betslipId }) => betslipId],
  revision: ['int', ({ revision }) => revision],
  account_id: ['bigint', ({ accountId }) => accountId],
  customer_id: ['bigint', ({ customerId }) => customerId],
  submission_key: ['uuid', ({ submissionKey }) => submissionKey],
};

const slipRows = rowsOf<SlipSubmission>(slipColumns);

const placingRows = rowsOf<PlacingSubmission>({
  ...slipColumns,
  is_cleared: ['boolean', ({ isCleared }) => isCleared],
  is_fresh: ['boolean', ({ isFresh }) => isFresh],
});

/**
 * Ends the placed revision of each betslip: its selections go unless they are kept, the revision grows, the slip is its
 * customer's, and knows what placed it (D22). Raced where a fresh submission's slip no longer stands at that revision, or
 * another submission holds it.
 */
export function endRevisions(slips: readonly PlacingSubmission[]): Statement {
  return {
    name: 'placement.end_revisions',
    text: `with ended as (
        update betslips s
        set revision = s.revision + 1, customer_id = p.customer_id, updated_at = now(),
          held_revision = p.revision, held_account_id = p.account_id, held_key = p.submission_key
        from (${placingRows.select(2)}) p
        where s.id = p.id and s.revision = p.revision
          and coalesce(s.customer_id, p.customer_id) = p.customer_id
          and (s.held_revision is distinct from p.revision or s.held_key = p.submission_key)
        returning s.id, p.is_cleared, p.is_fresh
      ), cleared as (
        delete from betslip_bets b using ended e where b.betslip_id = e.id and e.is_cleared
      )
      select raced('a betslip changed while it was placed')
      from ended having count(*) filter (where is_fresh) < $1::int`,
    values: [slips.filter(({ isFresh }) => isFresh).length, ...placingRows.values(slips)],
  };
}

/**
 * Holds the revisions of betslips for submissions that begin to wait their delay: nothing else places those revisions.
 * Raced where a slip does not stand at its revision any more, or another submission holds it.
 */
export function holdRevisions(slips: readonly SlipSubmission[]): Statement {
  return {
    name: 'placement.hold_revisions',
    text: `with held as (
        update betslips s
        set held_revision = h.revision, held_account_id = h.account_id, held_key = h.submission_key
        from (${slipRows.select(2)}) h
        where s.id = h.id and s.revision = h.revision and s.held_revision is distinct from h.revision
        returning s.id
      )
      select raced('a betslip changed while its bet was to wait') from held
      having count(*) < $1::int`,
    values: [slips.length, ...slipRows.values(slips)],
  };
}

/** Lets go of revisions whose submissions waited their delay and failed: they may be placed after all. */
export function releaseRevisions(slips: readonly SlipSubmission[]): Statement {
  return {
    name: 'placement.release_revisions',
    text: `update betslips s set held_revision = null, held_account_id = null, held_key = null
      from (${slipRows.select(1)}) h where s.id = h.id and s.held_key = h.submission_key`,
    values: slipRows.values(slips),
  };
}

/** A selection that stays on its betslip, and the price at which it is seen there from now on. */
export interface KeptPrice {
  readonly id: string;
  readonly price: string;
}

const priceRows = rowsOf<KeptPrice>({
  id: ['uuid', ({ id }) => id],
  price: ['text', ({ price }) => price],
});

/** Has selections that stay on their betslips seen at the prices that their customers took, or agreed to. */
export function keepPrices(kept: readonly KeptPrice[]): Statement {
  return {
    name: 'placement.keep_prices',
    text: `update betslip_bets b set price = k.price
      from (${priceRows.select(1)}) k
      where b.id = k.id and b.price <> k.price and (b.price_code = 'S') = (k.price = 'SP')`,
    values: priceRows.values(kept),
  };
}

/** Makes betslips that belonged to nobody their customers' own. */
export function claimBetslips(tried: readonly SlipSubmission[]): Statement {
  return {
    name: 'placement.claim_betslips',
    text: `update betslips s set customer_id = t.customer_id
      from (${slipRows.select(1)}) t where s.id = t.id and s.customer_id is null`,
    values: slipRows.values(tried),
  };
}
