import type { AcceptedBet, EachWayTerms } from '@furlong/betting';
import { submitStatus, type SubmitResponse } from '@furlong/contract';
import { toArray, toTextArray } from '../../../platform/database/array-text.ts';
import type { Statement } from '../../../platform/database/database.ts';
import { joinTexts } from '../../../platform/database/join-texts.ts';
import { toStored } from '../answers/stored-answer.ts';
import type { FrozenRequest, PlacementItem } from '../intake/submission.ts';

/** A bet to be written, with the terms its legs are struck on (D18). */
export interface BetToWrite {
  readonly id: number;
  readonly item: PlacementItem;
  readonly bet: AcceptedBet;
  readonly consent: string;
  readonly legs: readonly {
    readonly eachWay: EachWayTerms | undefined;
    readonly isBestOddsGuaranteed: boolean;
    readonly marketVersion: number;
    /** What it is related by, whatever becomes of the times of its fixture. */
    readonly relatedGroup: string;
  }[];
}

export interface SubmissionToWrite {
  readonly item: PlacementItem;
  readonly frozen: FrozenRequest;
  readonly status: 2 | 4 | 8;
  readonly response: SubmitResponse;
  readonly dueAt: number | null;
}

/** Rows come of lists side by side in a select: as a function in the from clause each list would be kept once more. */
export function insertBets(
  bets: readonly BetToWrite[],
  at: { readonly placedAt: number; readonly rulesVersion: string },
): Statement {
  const legs = bets.flatMap(({ id, bet, legs: terms }) =>
    bet.legs.map((leg, index) => ({ id, index, leg, ...terms[index] })),
  );
  return {
    name: 'placement.insert_bets',
    text: `with struck as (
        insert into bets (id, account_id, submission_key, wager, is_each_way,
          stake_per_line_pence, line_count, stake_pence, potential_payout_pence, leg_count,
          price_consent, rules_version, placed_at)
        overriding system value
        select id, account_id, key, wager, is_each_way, per_line, lines, stake, potential, legs,
          consent, $12, to_timestamp($13::float8 / 1000.0)
        from (
          select unnest($1::bigint[]) as id, unnest($2::bigint[]) as account_id, unnest($3::uuid[]) as key,
            unnest($4::text[]) as wager, unnest($5::boolean[]) as is_each_way,
            unnest($6::bigint[]) as per_line, unnest($7::int[]) as lines, unnest($8::bigint[]) as stake,
            unnest($9::bigint[]) as potential, unnest($10::smallint[]) as legs, unnest($11::text[]) as consent
        ) u
      )
      insert into bet_legs (bet_id, leg_number, market_id, selection_number, price,
        each_way_numerator, each_way_denominator, places, is_best_odds_guaranteed, market_version,
        liability_pence, related_group)
      select unnest($14::bigint[]), unnest($15::smallint[]), unnest($16::bigint[]), unnest($17::int[]),
        unnest($18::text[]), unnest($19::int[]), unnest($20::int[]), unnest($21::int[]), unnest($22::boolean[]),
        unnest($23::bigint[]), unnest($24::bigint[]), unnest($25::text[])`,
    values: [
      toArray(bets.map(({ id }) => id)),
      toArray(bets.map(({ item }) => item.accountId)),
      toArray(bets.map(({ item }) => item.submissionKey)),
      toTextArray(bets.map(({ bet }) => bet.wagerName)),
      toArray(bets.map(({ bet }) => bet.isEachWay)),
      toArray(bets.map(({ bet }) => bet.stakePerLinePence)),
      toArray(bets.map(({ bet }) => bet.lineCount)),
      toArray(bets.map(({ bet }) => bet.stakePence)),
      toArray(bets.map(({ bet }) => bet.potentialPayoutPence ?? null)),
      toArray(bets.map(({ bet }) => bet.legs.length)),
      toArray(bets.map(({ consent }) => consent)),
      at.rulesVersion,
      at.placedAt,
      toArray(legs.map(({ id }) => id)),
      toArray(legs.map(({ index }) => index + 1)),
      toArray(legs.map(({ leg }) => leg.marketId)),
      toArray(legs.map(({ leg }) => leg.selectionNumber)),
      toArray(legs.map(({ leg }) => leg.price)),
      toArray(legs.map(({ eachWay }) => eachWay?.numerator ?? null)),
      toArray(legs.map(({ eachWay }) => eachWay?.denominator ?? null)),
      toArray(legs.map(({ eachWay }) => eachWay?.places ?? null)),
      toArray(legs.map(({ isBestOddsGuaranteed }) => isBestOddsGuaranteed ?? false)),
      toArray(legs.map(({ marketVersion }) => marketVersion ?? null)),
      toArray(legs.map(({ leg }) => leg.liabilityPence)),
      toArray(legs.map(({ relatedGroup }) => relatedGroup ?? null)),
    ],
  };
}

/** Stores submissions that have just come in, and what became of them. A key that is taken fails the batch, which is tried again. */
export function insertSubmissions(
  submissions: readonly SubmissionToWrite[],
  decidedAt: number,
): Statement {
  return {
    name: 'placement.insert_submissions',
    text: `insert into submissions (account_id, submission_key, betslip_id, revision, request_hash,
        request, status, response, due_at, received_at, decided_at)
      select account_id, key, betslip_id, revision, decode(hash, 'hex'), nullif(request, '')::jsonb, status,
        response::json, to_timestamp(due_ms / 1000.0), to_timestamp(received_ms / 1000.0),
        case when status = 8 then null else to_timestamp($11::float8 / 1000.0) end
      from (
        select unnest($1::bigint[]) as account_id, unnest($2::uuid[]) as key, unnest($3::uuid[]) as betslip_id,
          unnest($4::int[]) as revision, unnest($5::text[]) as hash,
          unnest(string_to_array($6, E'\\x1e')) as request, unnest($7::smallint[]) as status,
          unnest(string_to_array($8, E'\\x1e')) as response, unnest($9::float8[]) as due_ms,
          unnest($10::float8[]) as received_ms
      ) u`,
    values: [
      toArray(submissions.map(({ item }) => item.accountId)),
      toArray(submissions.map(({ item }) => item.submissionKey)),
      toArray(submissions.map(({ item }) => item.betslipId)),
      toArray(submissions.map(({ item }) => item.revision)),
      toArray(submissions.map(({ item }) => item.requestHash)),
      joinTexts(
        submissions.map(({ frozen, status }) =>
          status === submitStatus.processing ? JSON.stringify(frozen) : '',
        ),
      ),
      toArray(submissions.map(({ status }) => status)),
      joinTexts(submissions.map(({ response }) => JSON.stringify(toStored(response)))),
      toArray(submissions.map(({ dueAt }) => dueAt)),
      toArray(submissions.map(({ item }) => item.receivedAt)),
      decidedAt,
    ],
  };
}

/** Stores what became of submissions that waited their delay, or till when they wait on. */
export function decideWaiting(
  submissions: readonly SubmissionToWrite[],
  decidedAt: number,
): Statement {
  return {
    name: 'placement.decide_waiting',
    text: `update submissions s
      set status = u.status, response = u.response::json,
          request = case when u.status = 8 then s.request end,
          due_at = coalesce(to_timestamp(u.due_ms / 1000.0), s.due_at),
          decided_at = case when u.status = 8 then null else to_timestamp($6::float8 / 1000.0) end
      from unnest($1::bigint[], $2::uuid[], $3::smallint[], string_to_array($4, E'\\x1e'), $5::float8[])
        as u (account_id, key, status, response, due_ms)
      where s.account_id = u.account_id and s.submission_key = u.key`,
    values: [
      toArray(submissions.map(({ item }) => item.accountId)),
      toArray(submissions.map(({ item }) => item.submissionKey)),
      toArray(submissions.map(({ status }) => status)),
      joinTexts(submissions.map(({ response }) => JSON.stringify(toStored(response)))),
      toArray(submissions.map(({ dueAt }) => dueAt)),
      decidedAt,
    ],
  };
}

/** What bets add to a selection, worst case. */
export interface LiabilityToAdd {
  readonly marketId: number;
  readonly selectionNumber: number;
  readonly betCount: number;
  readonly stakedPence: number;
  readonly liabilityPence: number;
  /** Whether anything was ever added to it. */
  readonly isKnown: boolean;
  /** What it comes to if nobody else added to it since it was read, and what the market allows. */
  readonly expectedPence: number;
  readonly limitPence: number;
}

/**
 * Adds to what the book loses by the selection that wins; rows in order of market and number, so that batches never
 * wait in a ring. Raced where another batch added to the same selection, and the two together go beyond the limit.
 */
export function addLiabilities(added: readonly LiabilityToAdd[]): Statement {
  // Where every row is there a plain update does, which costs less; all in one statement, or the order is lost.
  return added.every(({ isKnown }) => isKnown) ? addToKnown(added) : addToAny(added);
}

function addToKnown(added: readonly LiabilityToAdd[]): Statement {
  return {
    name: 'placement.add_to_liabilities',
    text: `with written as (
        update liabilities l
        set bet_count = l.bet_count + u.bets, staked_pence = l.staked_pence + u.staked,
          liability_pence = l.liability_pence + u.liability
        from (
          select unnest($1::bigint[]) as market_id, unnest($2::int[]) as number, unnest($3::bigint[]) as bets,
            unnest($4::bigint[]) as staked, unnest($5::bigint[]) as liability, unnest($6::bigint[]) as expected,
            unnest($7::bigint[]) as most
        ) u
        where l.market_id = u.market_id and l.selection_number = u.number
        returning l.liability_pence, u.expected, u.most
      )
      select raced('a liability limit was reached meanwhile') from written
      having count(*) < $8::int or bool_or(liability_pence > expected and liability_pence > most)`,
    values: [...liabilityValues(added), added.length],
  };
}

/** Also where another batch was quicker to be the first. */
function addToAny(added: readonly LiabilityToAdd[]): Statement {
  return {
    name: 'placement.add_liabilities',
    text: `with written as (
        insert into liabilities as l
          (market_id, selection_number, bet_count, staked_pence, liability_pence)
        select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[])
        on conflict (market_id, selection_number) do update set
          bet_count = l.bet_count + excluded.bet_count,
          staked_pence = l.staked_pence + excluded.staked_pence,
          liability_pence = l.liability_pence + excluded.liability_pence
        returning market_id, selection_number, liability_pence
      ), placed as (
        select liability_pence, row_number() over (order by market_id, selection_number) as place
        from written
      )
      select raced('a liability limit was reached meanwhile') from placed
      where liability_pence > ($6::bigint[])[place] and liability_pence > ($7::bigint[])[place]`,
    values: liabilityValues(added),
  };
}

function liabilityValues(added: readonly LiabilityToAdd[]): readonly string[] {
  return [
    toArray(added.map((row) => row.marketId)),
    toArray(added.map((row) => row.selectionNumber)),
    toArray(added.map((row) => row.betCount)),
    toArray(added.map((row) => row.stakedPence)),
    toArray(added.map((row) => row.liabilityPence)),
    toArray(added.map((row) => row.expectedPence)),
    toArray(added.map((row) => row.limitPence)),
  ];
}
