import type { PriceConsent } from '@furlong/betting';
import { submissionSchema } from '@furlong/contract';
import * as z from 'zod/mini';
import { toSentPrice } from '../../../core/slip/sent-price.ts';
import type { SlipChoice } from '../../../core/slip/slip.ts';
import { isToBeAgreed, type Leg } from './legs.ts';
import { stakeWithin, type StakeLimit } from './stake-limits.ts';
import { listStakedLegs, type SlipWager } from './slip-wagers.ts';

const orderSchema = z.strictObject({
  /** The customer of the order: its outcome is told to nobody else. */
  customer: z.string(),
  submission: submissionSchema,
  /** The texts of the receipt for each selection. */
  legs: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      marketName: z.string(),
      detail: z.string(),
      eachWayStr: z.string(),
      isBog: z.boolean(),
      isInPlay: z.boolean(),
      /** Names the selection for another slip. An order that was kept before it was stored has none. */
      key: z.optional(
        z.strictObject({
          eventFileName: z.string(),
          eventGroup: z.number(),
          eventsNumber: z.number(),
          selectionNumber: z.number(),
          isEachWay: z.boolean(),
        }),
      ),
    }),
  ),
  /** Units: milliseconds since 1970, by the product's clock. */
  startedAt: z.number(),
});

/** A submission as it was sent, with the texts that tell of it. The device keeps it until its outcome was read. */
export type Order = z.output<typeof orderSchema>;

/** Agreed prices are not asked about again where they move in the customer's favour (D19). */
const agreedConsent = 'higher';

interface OrderQuestion {
  readonly customer: string;
  readonly slip: { readonly id: string; readonly revision: number };
  readonly legs: readonly Leg[];
  readonly rows: readonly SlipWager[];
  readonly options: { readonly keepBetslip: boolean; readonly priceConsent: PriceConsent };
  /** The free bet that is staked in the place of money. */
  readonly freeBetId?: string | undefined;
  readonly submissionKey: string;
  readonly now: number;
}

/**
 * Makes the order of a slip: the staked wagers, on the selections that can be bet on, at the prices on the
 * screen (D19).
 */
export function toOrder(question: OrderQuestion): Order {
  const { slip, options } = question;
  const legs = listStakedLegs(question.legs, question.rows).filter(({ state }) => state === 'open');
  const isAgreed = legs.some((leg) => isToBeAgreed(leg, options.priceConsent));
  return {
    customer: question.customer,
    submission: {
      id: slip.id,
      revision: slip.revision,
      submissionKey: question.submissionKey,
      bets: legs.map(({ bet, price }) => ({
        id: bet.id,
        price: toSentPrice(price),
        priceCode: bet.priceCode,
        eachWayStr: bet.hasEachWay ? bet.eachWayStr : '',
      })),
      wagers: question.rows.flatMap((row) =>
        // Singles that are staked alike are one wager with one stake, as specified.
        row.singles.length === 0 || row.stake !== undefined
          ? toWager(row)
          : row.singles.flatMap((single) => toWager(single, single.leg.bet.id)),
      ),
      keepBetslip: options.keepBetslip,
      acceptPriceChanges: options.priceConsent === 'any',
      priceConsent: isAgreed ? agreedConsent : options.priceConsent,
      ...(question.freeBetId === undefined ? {} : { freeBetId: question.freeBetId }),
    },
    legs: legs.map(({ bet }) => ({
      id: bet.id,
      name: bet.name,
      marketName: bet.marketName,
      detail: bet.detail,
      eachWayStr: bet.hasEachWay ? bet.eachWayStr : '',
      isBog: bet.isBog,
      isInPlay: bet.isInPlay,
      key: {
        eventFileName: bet.eventFileName,
        eventGroup: bet.eventGroup,
        eventsNumber: bet.eventsNumber,
        selectionNumber: bet.selectionNumber,
        isEachWay: bet.isEachWay,
      },
    })),
    startedAt: question.now,
  };
}

/** The wager as it is handed in; nothing where it has no stake. */
function toWager(row: SlipWager, betId?: string): Order['submission']['wagers'] {
  if (row.stake === undefined || row.stake === 0) return [];
  return [
    {
      name: row.name,
      numberOfLines: row.lineCount,
      isEachWay: row.isEachWayOffered,
      eachWay: row.isEachWay,
      stake: row.stake,
      toSubmit: true,
      ...(betId === undefined ? {} : { betId }),
    },
  ];
}

/** The fields in which a further submission of an order differs from the first. */
export interface Again {
  readonly submissionKey: string;
  readonly revision: number;
  readonly now: number;
}

/** The price of a selection that differs from the one that was asked for. */
interface NewPrice {
  readonly betId: string;
  readonly betNewPrice: string;
}

/** The same order at the prices that the customer has now agreed to, or better, as a submission of its own. */
export function agreeToPrices(order: Order, agreed: readonly NewPrice[], again: Again): Order {
  const { submission } = atPrices(order, agreed);
  return orderAgain(
    { ...order, submission: { ...submission, priceConsent: agreedConsent } },
    again,
  );
}

/** The same order at other prices. */
export function atPrices(order: Order, agreed: readonly NewPrice[]): Order {
  const prices = new Map(agreed.map(({ betId, betNewPrice }) => [betId, betNewPrice]));
  const bets = order.submission.bets.map((bet) => ({
    ...bet,
    price: prices.get(bet.id) ?? bet.price,
  }));
  return { ...order, submission: { ...order.submission, bets } };
}

/**
 * The same order within the stakes that the server would take; `undefined` where a wager would have no stake, and for a free
 * bet, which is staked whole.
 */
export function agreeToStakes(
  order: Order,
  limits: readonly StakeLimit[],
  again: Again,
): Order | undefined {
  const within = stakeWithin(order.submission.wagers, limits);
  if (within === undefined || order.submission.freeBetId !== undefined) return undefined;
  const submission = { ...order.submission, wagers: [...within.wagers] };
  return orderAgain({ ...order, submission }, again);
}

function orderAgain(order: Order, { submissionKey, revision, now }: Again): Order {
  return {
    ...order,
    startedAt: now,
    submission: { ...order.submission, submissionKey, revision },
  };
}

export function writeOrder(order: Order): string {
  return JSON.stringify(z.encode(orderSchema, order));
}

/** `undefined` for what cannot be read: kept by another version, or damaged. */
export function readOrder(text: string): Order | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    const parsed = z.safeParse(orderSchema, kept);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * How long an order that the server does not know is sent again. The customer has gone on to other
 * things afterwards.
 */
const resendMs = 60_000;

/**
 * Decides about an order that the server does not know. For a minute it is sent again, which its key makes safe
 * (D22). Later it is given up, and its customer is told that it is not placed once that is certain.
 */
export function stepOfUnknown(order: Order, now: number): 'send-again' | 'give-up' {
  return now - order.startedAt < resendMs ? 'send-again' : 'give-up';
}

/** The selections of an order for another slip, at the prices at which they were asked for. */
export function listOrderChoices({ legs, submission }: Order): readonly SlipChoice[] {
  const asked = new Map(submission.bets.map((bet) => [bet.id, bet]));
  return legs.flatMap(({ id, key }) => {
    const bet = asked.get(id);
    if (key === undefined || bet === undefined) return [];
    return [{ ...key, price: bet.price, priceCode: bet.priceCode }];
  });
}
