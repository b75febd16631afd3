import { createObservable, useObservable } from './observable.ts';

/** What a feature may ask the shell to open, without knowing how it is drawn on this layout. */
const isSlipOpen = createObservable(false);
const isLoginAsked = createObservable(false);

/** Brings the betslip up: a sheet on the phone; on the desktop it is always in view. */
export function openSlip(): void {
  isSlipOpen.set(true);
}

export function closeSlip(): void {
  isSlipOpen.set(false);
}

export function useIsSlipOpen(): boolean {
  return useObservable(isSlipOpen);
}

/** Asks a visitor to log in and come back here: a dialog on the desktop, the login page on the phone. */
export function askToLogIn(): void {
  isLoginAsked.set(true);
}

export function dismissLogin(): void {
  isLoginAsked.set(false);
}

export function useIsLoginAsked(): boolean {
  return useObservable(isLoginAsked);
}
