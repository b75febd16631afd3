import type { Handlers, operatorSignInRoutes } from '@furlong/contract';
import { readKnownDevice, rememberDevice } from '../../../core/login/known-devices.ts';
import { getOperatorCaller } from '../../../platform/context.ts';
import type { HttpContext } from '../../../platform/http/http-context.ts';
import { logInOperator, logOutOperator, type LogInOperatorDeps } from './log-in-operator.ts';

/** The calls by which operators come and go. */
export function signInHandlers(
  deps: LogInOperatorDeps,
): Handlers<typeof operatorSignInRoutes, HttpContext> {
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
      return { isOK: true };
    },
  };
}
