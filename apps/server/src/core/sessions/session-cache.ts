import type { Caller } from '../../platform/context.ts';
import type { EndedSessions } from './sessions.queries.ts';

export interface KnownSession {
  readonly caller: Caller;
  readonly expiresAt: number;
}

const SESSIONS_MAX = 50_000;

/** Sessions that were looked up lately, by their token. The token is hashed when the database is asked (D2), and not at every call. */
export interface SessionCache {
  find(token: string): KnownSession | undefined;
  /** Grows each time that sessions end. A look-up is remembered only if it began in the same generation. */
  generation(): number;
  remember(token: string, session: KnownSession, generation: number): void;
  forget(ended: EndedSessions): void;
  clear(): void;
}

export function createSessionCache(): SessionCache {
  const sessions = new Map<string, KnownSession>();
  let generation = 0;
  return {
    find: (token) => sessions.get(token),
    generation: () => generation,
    remember: (token, session, startedIn) => {
      if (startedIn !== generation) return;
      if (sessions.size >= SESSIONS_MAX) sessions.clear();
      sessions.set(token, session);
    },
    forget: (ended) => {
      generation += 1;
      for (const [token, session] of sessions)
        if (isAmongEnded(session.caller, ended)) sessions.delete(token);
    },
    clear: () => {
      generation += 1;
      sessions.clear();
    },
  };
}

/** Whether the session of a caller is one of the sessions that ended. */
export function isAmongEnded(caller: Caller, ended: EndedSessions): boolean {
  if ('loginId' in ended) return caller.kind !== 'visitor' && caller.loginId === ended.loginId;
  if ('operatorId' in ended)
    return caller.kind === 'operator' && caller.operatorId === ended.operatorId;
  const isCustomers = caller.kind === 'customer' && caller.customerId === ended.customerId;
  return isCustomers && caller.loginId !== ended.keptLoginId;
}
