import * as z from 'zod/mini';
import {
  done,
  eventFileField,
  ordinalField,
  ordinalTextField,
  poundsField,
  priceTextField,
} from '../routing/field.ts';
import { marketStatusField } from '../sports/markets.ts';
import { defineRoutes } from '../routing/route.ts';

const marketKeyFields = { ef: eventFileField, eg: ordinalField, ev: ordinalField };
const selectionKeyFields = { ...marketKeyFields, selectionNumber: ordinalField };
const marketRefusals = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
  'market.unknown',
] as const;
const selectionRefusals = [...marketRefusals, 'selection.unknown', 'market.state_invalid'] as const;

const placeField = z.int().check(z.gte(1), z.lte(200));

/** A result as an operator enters it: finishing places of a race, outcomes of another market, or void. */
const enteredResultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('race'),
    /**
     * The finishing positions. Equal positions are a dead heat. A runner that is left out did not finish in a place
     * that counts.
     */
    positions: z
      .array(z.strictObject({ selectionNumber: ordinalField, position: placeField }))
      .check(z.maxLength(60)),
    startingPrices: z
      .array(z.strictObject({ selectionNumber: ordinalField, price: priceTextField }))
      .check(z.maxLength(60)),
  }),
  z.strictObject({
    kind: z.literal('selections'),
    outcomes: z
      .array(
        z.strictObject({
          selectionNumber: ordinalField,
          outcome: z.enum(['won', 'placed', 'lost', 'void', 'half_won', 'half_lost']),
          /**
           * The position for which the selection tied, and the number of selections that tied, itself counted. It won
           * or was placed for its share.
           */
          deadHeat: z.exactOptional(
            z.strictObject({ position: placeField, runnersTied: placeField }),
          ),
        }),
      )
      .check(z.maxLength(500)),
  }),
  z.strictObject({ kind: z.literal('void'), reason: z.string().check(z.maxLength(200)) }),
]);
export type EnteredResult = z.output<typeof enteredResultSchema>;

export const tradingRoutes = defineRoutes({
  suspendMarket: {
    method: 'POST',
    path: '/api/operator/markets/suspend',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary: 'Suspends a market until it is resumed, whatever the feed says',
    request: z.strictObject(marketKeyFields),
    response: done,
    refusals: [...marketRefusals, 'market.state_invalid'],
  },
  resumeMarket: {
    method: 'POST',
    path: '/api/operator/markets/resume',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary: 'Lifts the suspension',
    request: z.strictObject(marketKeyFields),
    response: done,
    refusals: [...marketRefusals, 'market.state_invalid'],
  },
  freezeMarket: {
    method: 'POST',
    path: '/api/operator/markets/freeze',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary:
      'Freezes a market: no bet is taken on it, and nothing is paid on a bet with a leg on it, whatever its result, until it is released',
    request: z.strictObject(marketKeyFields),
    response: done,
    refusals: marketRefusals,
  },
  releaseMarket: {
    method: 'POST',
    path: '/api/operator/markets/release',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary: 'Releases a frozen market: what has a result meanwhile is settled',
    request: z.strictObject(marketKeyFields),
    response: done,
    refusals: [...marketRefusals, 'market.state_invalid'],
  },
  setPrice: {
    method: 'POST',
    path: '/api/operator/markets/price',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary:
      'Sets a price by hand; the feed no longer moves this selection until the price is cleared with ""',
    request: z.strictObject({ ...selectionKeyFields, price: priceTextField }),
    response: done,
    refusals: selectionRefusals,
  },
  declareNonRunner: {
    method: 'POST',
    path: '/api/operator/markets/non-runner',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary: 'Withdraws a runner at its present price; Rule 4 follows from it',
    request: z.strictObject(selectionKeyFields),
    response: done,
    refusals: selectionRefusals,
  },
  correctRuleFour: {
    method: 'POST',
    path: '/api/operator/markets/rule-four',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary:
      'Corrects the price by which a non-runner reduces the others, "" for none; settled bets are resettled by difference',
    request: z.strictObject({ ...selectionKeyFields, price: priceTextField }),
    response: done,
    refusals: selectionRefusals,
  },
  reinstateRunner: {
    method: 'POST',
    path: '/api/operator/markets/reinstate',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary:
      'Puts a runner back that was wrongly withdrawn; what was settled without it is resettled by difference',
    request: z.strictObject(selectionKeyFields),
    response: done,
    refusals: selectionRefusals,
  },
  enterResult: {
    method: 'POST',
    path: '/api/operator/markets/result',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary: 'Enters a result, or corrects it: a further result resettles by difference',
    request: z.strictObject({ ...marketKeyFields, result: enteredResultSchema }),
    response: z.strictObject({ revision: ordinalField }),
    refusals: [...marketRefusals, 'selection.unknown', 'result.invalid'],
    /** A body of five hundred outcomes that all tied is three times as large as the usual limit. */
    bodyBytesMax: 65_536,
  },
  liabilities: {
    method: 'GET',
    path: '/api/operator/liabilities',
    access: 'operator',
    activity: null,
    permission: 'trading',
    summary: 'What a market would cost, by the selection that wins',
    request: z.strictObject({ ef: eventFileField, eg: ordinalTextField, ev: ordinalTextField }),
    response: z.strictObject({
      status: marketStatusField,
      limit: poundsField,
      selections: z.array(
        z.strictObject({
          selectionNumber: ordinalField,
          selectionName: z.string(),
          betCount: ordinalField,
          staked: poundsField,
          liability: poundsField,
        }),
      ),
    }),
    refusals: marketRefusals,
  },
});
