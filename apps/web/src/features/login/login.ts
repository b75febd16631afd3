/** The faults of a login before it is sent. Each is the name of its phrase. */
export interface LoginFaults {
  readonly login: 'usernameRequired' | undefined;
  readonly password: 'passwordRequired' | undefined;
}

export function findLoginFaults(login: string, password: string): LoginFaults {
  return {
    login: login.trim() === '' ? 'usernameRequired' : undefined,
    password: password === '' ? 'passwordRequired' : undefined,
  };
}

/**
 * The page that a login leads to: the path in the query if it is one of ours, otherwise home. It is never
 * another site.
 */
export function destinationOf(from: string | null): string {
  return from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/';
}
