import { createObservable, useObservable } from '@furlong/client';

const isAsked = createObservable(false);

/** Asks a visitor to log in and come back here: a dialog on the desktop, the login page on the phone. */
export function askToLogIn(): void {
  isAsked.set(true);
}

export function dismissLogin(): void {
  isAsked.set(false);
}

export function useIsLoginAsked(): boolean {
  return useObservable(isAsked);
}
