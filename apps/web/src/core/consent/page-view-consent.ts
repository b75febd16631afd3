import { createObservable, useObservable } from '../../platform/observable.ts';
import { storage, type Kept } from '../../platform/storage.ts';

/** Whether this device's views of pages may be counted. It is undefined until somebody has chosen. */
type PageViewConsent = Kept<'pageViewConsent'> | undefined;

const consent = createObservable<PageViewConsent>(storage.find('pageViewConsent'));

/** Views are counted only after a yes: silence is none. */
export function mayCountPageViews(): boolean {
  return consent.get() === 'yes';
}

export function usePageViewConsent(): PageViewConsent {
  return useObservable(consent);
}

/** Keeps the choice on this device; it can be changed at any time, and counts at once. */
export function choosePageViewConsent(chosen: Kept<'pageViewConsent'>): void {
  storage.keep('pageViewConsent', chosen);
  consent.set(chosen);
}
