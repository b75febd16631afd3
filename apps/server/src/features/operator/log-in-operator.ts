import { appendAudit } from '../../core/audit/append-audit.ts';
import { beginLogin, failLogin, passLogin } from '../../core/sessions/login-attempts.ts';
import type { Passwords } from '../../core/sessions/passwords.ts';
import type { IssuedToken, Sessions } from '../../core/sessions/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOperatorByName } from './operator.queries.ts';

export interface LogInOperatorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

/** Logs an operator in; undefined when name or password is wrong, and nobody is told which (D3). */
export async function logInOperator(
  deps: LogInOperatorDeps,
  given: { readonly name: string; readonly password: string; readonly address: string },
): Promise<IssuedToken | undefined> {
  const { db, clock } = deps;
  // Operators and customers may bear the same name; their failures are counted apart.
  const attempt = { name: `operator/${given.name}`, address: given.address };
  await beginLogin(db, attempt, clock.now());
  const operator = await findOperatorByName(db, given.name);
  const isRight = await deps.passwords.verify(given.password, operator?.passwordHash);
  const isIn = operator !== undefined && isRight;
  if (operator !== undefined) {
    await db.transaction(async (tx) => {
      await appendAudit(tx, {
        at: clock.now(),
        actor: `operator:${operator.username}`,
        action: isIn ? 'operator.logged_in' : 'operator.login_failed',
        subject: `operator:${operator.username}`,
        detail: { address: given.address },
      });
    });
  }
  if (!isIn) {
    await failLogin(db, attempt, clock.now());
    return undefined;
  }
  await passLogin(db, attempt);
  return await deps.sessions.startOperatorSession(operator.id);
}
