import type { Handlers, operatorRoutes } from '@furlong/contract';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { getOperatorCaller, type Context } from '../../platform/context.ts';
import { auditRefused, readLiabilitiesAudited, type MarketTarget } from './audited-calls.ts';
import { logInOperator, type LogInOperatorDeps } from './log-in-operator.ts';
import { toMarketResult } from './operator.view.ts';

export interface OperatorDeps extends LogInOperatorDeps {
  readonly catalogue: Catalogue;
}

const done = { isOK: true } as const;

/** The operator's desk. What each call changes and its entry in the audit log are one transaction. */
export function operatorHandlers(deps: OperatorDeps): Handlers<typeof operatorRoutes, Context> {
  const { operator } = deps.catalogue;
  return {
    operatorLogin: async ({ Login, Password }, { address }) => {
      const issued = await logInOperator(deps, { name: Login, password: Password, address });
      if (issued === undefined)
        return { status: '0', message: 'The username or password is incorrect.' };
      const expiresAt = new Date(issued.expiresAt).toISOString();
      return { status: '1', token: issued.token, expiresAt };
    },
    suspendMarket: async (key, context) => {
      const target = toTarget(key, context);
      await auditRefused(deps, { ...target, action: 'market.suspended' }, async () => {
        await operator.suspend(target);
      });
      return done;
    },
    resumeMarket: async (key, context) => {
      const target = toTarget(key, context);
      await auditRefused(deps, { ...target, action: 'market.resumed' }, async () => {
        await operator.resume(target);
      });
      return done;
    },
    freezeMarket: async (key, context) => {
      const target = toTarget(key, context);
      await auditRefused(deps, { ...target, action: 'market.frozen' }, async () => {
        await operator.freeze(target);
      });
      return done;
    },
    releaseMarket: async (key, context) => {
      const target = toTarget(key, context);
      await auditRefused(deps, { ...target, action: 'market.released' }, async () => {
        await operator.release(target);
      });
      return done;
    },
    setPrice: async ({ selectionNumber, price, ...key }, context) => {
      const target = toTarget(key, context);
      await auditRefused(deps, { ...target, action: 'price.set' }, async () => {
        await operator.setPrice({ ...target, selectionNumber, price });
      });
      return done;
    },
    declareNonRunner: async ({ selectionNumber, ...key }, context) => {
      const target = toTarget(key, context);
      await auditRefused(deps, { ...target, action: 'runner.withdrawn' }, async () => {
        await operator.withdraw({ ...target, selectionNumber });
      });
      return done;
    },
    enterResult: async ({ result, ...key }, context) => {
      const target = toTarget(key, context);
      const revision = await auditRefused(
        deps,
        { ...target, action: 'result.entered' },
        async () => await operator.enterResult({ ...target, result: toMarketResult(result) }),
      );
      return { revision };
    },
    liabilities: async (key, context) => await readLiabilitiesAudited(deps, toTarget(key, context)),
  };
}

function toTarget(key: MarketTarget['key'], context: Context): MarketTarget {
  return { key, by: getOperatorCaller(context).username };
}
