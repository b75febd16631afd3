import { createObservable, type Observable } from '@furlong/client';
import type { Located } from '../../platform/native/position.ts';

/** Whether the app may be used where the device is, as far as is known. */
export type LocationState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'passed' }
  | { readonly kind: 'blocked'; readonly why: 'denied' | 'services-off' | 'unknown' }
  | { readonly kind: 'blocked'; readonly why: 'country'; readonly country: string };

interface LocationQuestions {
  /** Whether the operator wants the check at all. */
  readonly isWanted: () => Promise<boolean>;
  /** Asks for permission where it is missing, and then where the device is. */
  readonly locate: () => Promise<Located>;
  /** The name of the country of a position; undefined where it is in none, or where nobody can tell now. */
  readonly findCountry: (
    position: Extract<Located, { kind: 'position' }>,
  ) => Promise<string | undefined>;
  readonly listAllowed: () => Promise<readonly string[]>;
}

export interface LocationCheck {
  readonly state: Pick<Observable<LocationState>, 'get' | 'subscribe'>;
  /** Checks now, unless a check is under way. */
  readonly run: () => Promise<void>;
  /** Called when the app came to the front, or left it. */
  readonly follow: (isActive: boolean) => void;
}

/** How long after a denial the permission is asked for again (specification, 9). */
const askAgainMs = 2000;

async function decide(questions: LocationQuestions): Promise<LocationState> {
  if (!(await questions.isWanted())) return { kind: 'passed' };
  const located = await questions.locate();
  if (located.kind !== 'position') return { kind: 'blocked', why: located.kind };
  const country = await questions.findCountry(located);
  if (country === undefined) return { kind: 'blocked', why: 'unknown' };
  const allowed = await questions.listAllowed();
  if (allowed.includes(country)) return { kind: 'passed' };
  return { kind: 'blocked', why: 'country', country };
}

/**
 * The check of a native app, at its start and each time that it comes to the front again. After a denial the permission is
 * asked for once more; from then on the person opens the settings (D45).
 */
export function createLocationCheck(questions: LocationQuestions): LocationCheck {
  const state = createObservable<LocationState>({ kind: 'checking' });
  let isRunning = false;
  let hasAskedAgain = false;
  let wasAway = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    state.set({ kind: 'checking' });
    try {
      state.set(await decide(questions));
    } catch (error) {
      state.set({ kind: 'blocked', why: 'unknown' });
      throw error;
    } finally {
      isRunning = false;
    }
    const now = state.get();
    if (now.kind === 'blocked' && now.why === 'denied' && !hasAskedAgain) {
      hasAskedAgain = true;
      setTimeout(() => void run(), askAgainMs);
    }
  }

  return {
    state,
    run,
    follow: (isActive) => {
      // The system's own question takes the app from the front for a moment, in the middle of the check that asks it.
      if (!isActive) wasAway = !isRunning;
      else if (wasAway) {
        wasAway = false;
        void run();
      }
    },
  };
}
