import type { Handlers, myBetsRoutes } from '@furlong/contract';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import { readMyBets, type MyBetsDeps } from './read-my-bets.ts';

export function myBetsHandlers(
  deps: MyBetsDeps,
): Handlers<Pick<typeof myBetsRoutes, 'myBets'>, Context> {
  return {
    myBets: async (asked, context) =>
      await readMyBets(deps, getCustomerCaller(context).accountId, asked),
  };
}
