/** What may be wrong with a login before it is sent; the texts are phrases of the same names. */
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

/** The page a login leads to: a path of ours as the guard noted it, otherwise home. Never another site. */
export function destinationOf(from: string | null): string {
  return from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/';
}
