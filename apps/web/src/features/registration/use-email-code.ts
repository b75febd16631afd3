import { ApiRefusal, leaveFailed, now } from '@furlong/client';
import { useEffect, useRef, useState } from 'react';
import { emailCodeValidation, sendEmailCode } from './registration.queries.ts';

/** The state of the code that is mailed. */
export interface CodeState {
  readonly kind: 'sending' | 'sent' | 'not-allowed' | 'unavailable';
  /** The id of the code that was mailed last. */
  readonly id: string | undefined;
  /** The instant from which another code can be asked for, ISO 8601. */
  readonly resendAt: string;
}

export type CodeFault = 'invalid' | 'expired' | 'unavailable';

const longAgo = new Date(0).toISOString();
const sending: CodeState = { kind: 'sending', id: undefined, resendAt: longAgo };

/** Has a code mailed; the one before, if there was one, counts no more. */
async function requestCode(email: string, previous: string | undefined): Promise<CodeState> {
  try {
    const answer = await sendEmailCode({ email, id: previous ?? null });
    const resendAt = new Date(now() + answer.resendCodeSec * 1000).toISOString();
    const id = answer.id ?? undefined;
    if (answer.emailIsNotAllowed) return { kind: 'not-allowed', id, resendAt };
    const isMailed = !answer.serviceIsNotAvailable && id !== undefined;
    return { kind: isMailed ? 'sent' : 'unavailable', id, resendAt };
  } catch (error) {
    leaveFailed(error);
    return { kind: 'unavailable', id: previous, resendAt: longAgo };
  }
}

type CodeOutcome =
  | { readonly kind: 'confirmed'; readonly expiredSec: number }
  | { readonly kind: 'refused'; readonly fault: CodeFault };

/** Asks whether a code is the one that was mailed. */
export async function checkCode(asked: {
  readonly email: string;
  readonly id: string;
  readonly code: string;
}): Promise<CodeOutcome> {
  try {
    const answer = await emailCodeValidation(asked);
    if (answer.isConfirmed) return { kind: 'confirmed', expiredSec: answer.expiredSec };
    return { kind: 'refused', fault: answer.codeIsNotActual ? 'expired' : 'invalid' };
  } catch (error) {
    leaveFailed(error);
    const isRefused = error instanceof ApiRefusal && error.code === 'form.invalid';
    return { kind: 'refused', fault: isRefused ? 'invalid' : 'unavailable' };
  }
}

/** Has a code mailed at once, and another whenever `resend` is called. */
export function useEmailCode(email: string): {
  readonly state: CodeState;
  readonly resend: () => void;
} {
  const [state, setState] = useState(sending);
  const [round, setRound] = useState(0);
  const previous = useRef<string>(undefined);
  useEffect(() => {
    let isWaitedFor = true;
    void requestCode(email, previous.current).then((next) => {
      previous.current = next.id ?? previous.current;
      if (isWaitedFor) setState(next);
    });
    return () => {
      isWaitedFor = false;
    };
  }, [email, round]);
  return {
    state,
    resend: () => {
      setState((last) => ({ ...last, kind: 'sending' }));
      setRound(round + 1);
    },
  };
}
