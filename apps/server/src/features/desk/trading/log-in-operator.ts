import { appendAudit } from '../../../core/audit/append-audit.ts';
import type { LoginAttempt, LoginDoor } from '../../../core/login/login-door.ts';
import type { IssuedToken, Sessions } from '../../../core/sessions/sessions.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findOperatorByName } from './operator.queries.ts';

export interface LogInOperatorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly door: LoginDoor;
  readonly sessions: Sessions;
}

interface OperatorLogin {
  readonly operatorId: number;
  readonly issued: IssuedToken;
}

/** The name in the audit log where there is no such operator. An entry is made all the same, so that the time tells nothing. */
const UNKNOWN = 'unknown';

/** Logs an operator in; undefined where the name or the password is wrong, and nobody is told which (D3). */
export async function logInOperator(
  deps: LogInOperatorDeps,
  attempt: Omit<LoginAttempt, 'kind'>,
): Promise<OperatorLogin | undefined> {
  let username = UNKNOWN;
  const operator = await deps.door.judge({ ...attempt, kind: 'operator' }, async (loginName) => {
    const found = await findOperatorByName(deps.db, loginName);
    username = found?.username ?? UNKNOWN;
    return found;
  });
  const action = operator === undefined ? 'operator.login_failed' : 'operator.logged_in';
  await audit(deps, { username, action, detail: { address: attempt.address } });
  if (operator === undefined) return undefined;
  const issued = await deps.sessions.startOperatorSession(operator.id);
  return { operatorId: operator.id, issued };
}

/** Ends one session of an operator. Their other sessions go on. */
export async function logOutOperator(
  deps: LogInOperatorDeps,
  { username, loginId }: Extract<Caller, { kind: 'operator' }>,
): Promise<void> {
  await deps.sessions.end({ loginId });
  await audit(deps, { username, action: 'operator.logged_out', detail: {} });
}

async function audit(
  { db, clock }: LogInOperatorDeps,
  entry: {
    readonly username: string;
    readonly action: string;
    readonly detail: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { username, action, detail } = entry;
  const subject = `operator:${username}`;
  await db.transaction(async (tx) => {
    await appendAudit(tx, { at: clock.now(), actor: subject, action, subject, detail });
  });
}
