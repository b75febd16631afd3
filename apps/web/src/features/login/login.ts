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
