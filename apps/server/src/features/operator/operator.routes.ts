import type { Handlers, operatorRoutes } from '@furlong/contract';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { OperatorTarget } from '../../core/catalogue/operator/operator-write.ts';
import { getOperatorCaller, type Context } from '../../platform/context.ts';
import { auditRefused, readLiabilitiesAudited } from './audited-calls.ts';
import { logInOperator, type LogInOperatorDeps } from './log-in-operator.ts';
import { toMarketResult } from './operator.view.ts';

export interface OperatorDeskDeps extends LogInOperatorDeps {
  readonly catalogue: Catalogue;
}

const done = { isOK: true } as const;

/** The operator's desk. Each call writes what it changes and its entry in the audit log in one transaction. */
export function operatorHandlers(deps: OperatorDeskDeps): Handlers<typeof operatorRoutes, Context> {
  const { operator } = deps.catalogue;
  const onMarket =
    <Asked extends OperatorTarget['key']>(
      action: string,
      act: (target: OperatorTarget, asked: Asked) => Promise<void>,
    ) =>
    async (asked: Asked, context: Context): Promise<typeof done> => {
      const target = toTarget(asked, context);
      await auditRefused(deps, { ...target, action }, async () => {
        await act(target, asked);
      });
      return done;
    };
  return {
    operatorLogin: async ({ Login, Password }, { address }) => {
      const issued = await logInOperator(deps, { name: Login, password: Password, address });
      if (issued === undefined)
        return { status: '0', message: 'The username or password is incorrect.' };
      const expiresAt = new Date(issued.expiresAt).toISOString();
      return { status: '1', token: issued.token, expiresAt };
    },
    suspendMarket: onMarket('market.suspended', async (target) => {
      await operator.suspend(target);
    }),
    resumeMarket: onMarket('market.resumed', async (target) => {
      await operator.resume(target);
    }),
    freezeMarket: onMarket('market.frozen', async (target) => {
      await operator.freeze(target);
    }),
    releaseMarket: onMarket('market.released', async (target) => {
      await operator.release(target);
    }),
    setPrice: onMarket('price.set', async (target, { selectionNumber, price }) => {
      await operator.setPrice({ ...target, selectionNumber, price });
    }),
    declareNonRunner: onMarket('runner.withdrawn', async (target, { selectionNumber }) => {
      await operator.withdraw({ ...target, selectionNumber });
    }),
    correctRuleFour: onMarket('rule_four.corrected', async (target, { selectionNumber, price }) => {
      await operator.correctRuleFour({ ...target, selectionNumber, price });
    }),
    reinstateRunner: onMarket('runner.reinstated', async (target, { selectionNumber }) => {
      await operator.reinstate({ ...target, selectionNumber });
    }),
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

function toTarget({ ef, eg, ev }: OperatorTarget['key'], context: Context): OperatorTarget {
  return { key: { ef, eg, ev }, by: getOperatorCaller(context).username };
}
