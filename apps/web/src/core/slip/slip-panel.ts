import { createObservable, useObservable } from '@furlong/client';

const isOpen = createObservable(false);

/** Brings the betslip up: a sheet on the phone; on the desktop it is always in view. */
export function openSlip(): void {
  isOpen.set(true);
}

export function closeSlip(): void {
  isOpen.set(false);
}

export function useIsSlipOpen(): boolean {
  return useObservable(isOpen);
}
