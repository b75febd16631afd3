import { toArray, toTextArray } from '../../../platform/database/array-text.ts';
import type { Statement } from '../../../platform/database/database.ts';

/** A betslip's revision, and the submission that it is for. */
export interface SlipToHold {
  readonly betslipId: string;
  readonly revision: number;
  readonly accountId: number;
  readonly submissionKey: string;
}

/** A betslip whose revision was placed. */
export interface SlipToTurn extends SlipToHold {
  readonly customerId: number;
  readonly isCleared: boolean;
  /** One that waited its delay may have been changed meanwhile; that is its customer's right. */
  readonly isFresh: boolean;
}

/**
 * Ends the placed revision of each betslip: its selections go unless they are kept, the revision grows, the slip is its
 * customer's, and knows what placed it (D22). Raced where a fresh one no longer stands at that revision, or another
 * submission holds it.
 */
export function turnBetslips(slips: readonly SlipToTurn[]): Statement {
  return {
    name: 'placement.turn_betslips',
    text: `with turned as (
        update betslips s
        set revision = s.revision + 1, customer_id = u.customer_id, updated_at = now(),
          held_revision = u.revision, held_account_id = u.account_id, held_key = u.key
        from (
          select unnest($1::uuid[]) as id, unnest($2::int[]) as revision, unnest($3::bigint[]) as customer_id,
            unnest($4::boolean[]) as is_cleared, unnest($5::boolean[]) as is_fresh,
            unnest($6::bigint[]) as account_id, unnest($7::uuid[]) as key
        ) u
        where s.id = u.id and s.revision = u.revision
          and coalesce(s.customer_id, u.customer_id) = u.customer_id
          and (s.held_revision is distinct from u.revision or s.held_key = u.key)
        returning s.id, u.is_cleared, u.is_fresh
      ), cleared as (
        delete from betslip_bets b using turned t where b.betslip_id = t.id and t.is_cleared
      )
      select raced('a betslip changed while it was placed')
      from turned having count(*) filter (where is_fresh) < $8::int`,
    values: [
      toArray(slips.map((slip) => slip.betslipId)),
      toArray(slips.map((slip) => slip.revision)),
      toArray(slips.map((slip) => slip.customerId)),
      toArray(slips.map((slip) => slip.isCleared)),
      toArray(slips.map((slip) => slip.isFresh)),
      toArray(slips.map((slip) => slip.accountId)),
      toArray(slips.map((slip) => slip.submissionKey)),
      slips.filter((slip) => slip.isFresh).length,
    ],
  };
}

/**
 * Betslips whose bets begin to wait their delay are theirs: nothing else places that revision, and whoever changed one,
 * and then asked for the bet and heard of none, is never struck it. Raced where one does not stand at its revision any
 * more, or another submission holds it.
 */
export function holdBetslips(slips: readonly SlipToHold[]): Statement {
  return {
    name: 'placement.hold_betslips',
    text: `with held as (
        update betslips s
        set held_revision = u.revision, held_account_id = u.account_id, held_key = u.key
        from unnest($1::uuid[], $2::int[], $3::bigint[], $4::uuid[]) as u (id, revision, account_id, key)
        where s.id = u.id and s.revision = u.revision and s.held_revision is distinct from u.revision
        returning s.id
      )
      select raced('a betslip changed while its bet was to wait') from held
      having count(*) < $5::int`,
    values: [
      toArray(slips.map((slip) => slip.betslipId)),
      toArray(slips.map((slip) => slip.revision)),
      toArray(slips.map((slip) => slip.accountId)),
      toArray(slips.map((slip) => slip.submissionKey)),
      slips.length,
    ],
  };
}

/** Betslips whose bets waited their delay and failed may be placed after all. */
export function releaseBetslips(
  slips: readonly Pick<SlipToHold, 'betslipId' | 'submissionKey'>[],
): Statement {
  return {
    name: 'placement.release_betslips',
    text: `update betslips s set held_revision = null, held_account_id = null, held_key = null
      from unnest($1::uuid[], $2::uuid[]) as u (id, key) where s.id = u.id and s.held_key = u.key`,
    values: [
      toArray(slips.map((slip) => slip.betslipId)),
      toArray(slips.map((slip) => slip.submissionKey)),
    ],
  };
}

/** Selections that stay on their betslips are seen from now on at the prices that their customers took, or agreed to. */
export function keepPrices(
  kept: readonly { readonly id: string; readonly price: string }[],
): Statement {
  return {
    name: 'placement.keep_prices',
    text: `update betslip_bets b set price = u.price
      from unnest($1::uuid[], $2::text[]) as u (id, price)
      where b.id = u.id and b.price <> u.price and (b.price_code = 'S') = (u.price = 'SP')`,
    values: [toArray(kept.map(({ id }) => id)), toTextArray(kept.map(({ price }) => price))],
  };
}

/** Makes betslips that belonged to nobody their customers' own. */
export function claimBetslips(
  claims: readonly { readonly betslipId: string; readonly customerId: number }[],
): Statement {
  return {
    name: 'placement.claim_betslips',
    text: `update betslips s set customer_id = u.customer_id
      from unnest($1::uuid[], $2::bigint[]) as u (id, customer_id)
      where s.id = u.id and s.customer_id is null`,
    values: [
      toArray(claims.map((claim) => claim.betslipId)),
      toArray(claims.map((claim) => claim.customerId)),
    ],
  };
}
