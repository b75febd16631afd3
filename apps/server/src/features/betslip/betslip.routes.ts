import type { betslipRoutes, Handlers } from '@furlong/contract';
import type { Context } from '../../platform/context.ts';
import { listPlaceRules } from './bulk-place-rules.ts';
import {
  addBet,
  clearBetslip,
  createBetslip,
  getBetslip,
  removeBet,
  renewBetslip,
  type BetslipDeps,
} from './edit-betslip.ts';

type Routes = Pick<
  typeof betslipRoutes,
  | 'createBetslip'
  | 'getBetslip'
  | 'addBet'
  | 'removeBet'
  | 'clearBetslip'
  | 'renewBetslip'
  | 'bulkPlaceRules'
>;

export function betslipHandlers(deps: BetslipDeps): Handlers<Routes, Context> {
  return {
    createBetslip: async (_request, { caller }) => await createBetslip(deps, caller),
    getBetslip: async ({ id }, { caller }) => await getBetslip(deps, { id, caller }),
    addBet: async ({ betslipId, ...wanted }, { caller }) =>
      await addBet(deps, { id: betslipId, caller }, wanted),
    removeBet: async ({ id, betId }, { caller }) => await removeBet(deps, { id, caller }, betId),
    clearBetslip: async ({ id }, { caller }) => await clearBetslip(deps, { id, caller }),
    renewBetslip: async ({ id }, { caller }) => await renewBetslip(deps, { id, caller }),
    bulkPlaceRules: async ({ events }) => listPlaceRules(deps.book, events),
  };
}
