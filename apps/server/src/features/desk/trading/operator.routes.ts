import type { Handlers, operatorRoutes } from '@furlong/contract';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { OperatorTarget } from '../../../core/catalogue/operator/audited-write.ts';
import { readKnownDevice, rememberDevice } from '../../../core/login/known-devices.ts';
import { getOperatorCaller, type Context } from '../../../platform/context.ts';
import type { HttpContext } from '../../../platform/http/http-context.ts';
import { auditRefused, readLiabilitiesAudited } from './audited-calls.ts';
import { enteredPrice } from './entered-price.ts';
import { logInOperator, logOutOperator, type LogInOperatorDeps } from './log-in-operator.ts';
import { toDeclaredResult } from './operator.view.ts';

interface OperatorDeskDeps extends LogInOperatorDeps {
  readonly catalogue: Catalogue;
}

const done = { isOK: true } as const;

/** The operator's desk. Each call writes what it changes and its entry in the audit log in one transaction. */
export function operatorHandlers(
  deps: OperatorDeskDeps,
): Handlers<typeof operatorRoutes, HttpContext> {
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
    operatorLogin: async ({ Login, Password }, context) => {
      const { caller, address } = context;
      const deviceToken = readKnownDevice(context);
      const given = { name: Login, password: Password, address, caller, deviceToken };
      const login = await logInOperator(deps, given);
      if (login === undefined)
        return { status: '0', message: 'The username or password is incorrect.' };
      const account = { kind: 'operator', id: login.operatorId } as const;
      await rememberDevice({ db: deps.db, now: deps.clock.now() }, context, account);
      const expiresAt = new Date(login.issued.expiresAt).toISOString();
      return { status: '1', token: login.issued.token, expiresAt };
    },
    operatorLogout: async (_request, context) => {
      await logOutOperator(deps, getOperatorCaller(context));
      return done;
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
      await operator.setPrice({ ...target, selectionNumber, price: enteredPrice(price) });
    }),
    declareNonRunner: onMarket('runner.withdrawn', async (target, { selectionNumber }) => {
      await operator.withdraw({ ...target, selectionNumber });
    }),
    correctRuleFour: onMarket('rule_four.corrected', async (target, { selectionNumber, price }) => {
      await operator.correctRuleFour({ ...target, selectionNumber, price: enteredPrice(price) });
    }),
    reinstateRunner: onMarket('runner.reinstated', async (target, { selectionNumber }) => {
      await operator.reinstate({ ...target, selectionNumber });
    }),
    enterResult: async ({ result, ...key }, context) => {
      const target = toTarget(key, context);
      const revision = await auditRefused(
        deps,
        { ...target, action: 'result.entered' },
        async () => await operator.enterResult({ ...target, result: toDeclaredResult(result) }),
      );
      return { revision };
    },
    liabilities: async (key, context) => await readLiabilitiesAudited(deps, toTarget(key, context)),
  };
}

function toTarget({ ef, eg, ev }: OperatorTarget['key'], context: Context): OperatorTarget {
  return { key: { ef, eg, ev }, by: getOperatorCaller(context).username };
}
