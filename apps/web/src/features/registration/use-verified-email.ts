import { now } from '@furlong/client';
import { isSameEmail } from '@furlong/contract';
import { useEffect, useState } from 'react';
import { draftOf } from '../../core/forms/form-draft.ts';

/** An address whose code was entered. */
export interface ConfirmedEmail {
  readonly email: string;
  /** The id of the code. */
  readonly id: string;
  readonly expiredSec: number;
}

export interface VerifiedEmail {
  readonly id: string;
  /** Whether this is the address that is verified, and the time has not lapsed. */
  readonly isOf: (email: string) => boolean;
  readonly confirm: (confirmed: ConfirmedEmail) => void;
  readonly reset: () => void;
}

const nothing = { email: '', id: '', until: '' };

/** Outlives a reload, as what was typed does. */
const kept = draftOf('registration-email', []);

/** Remembers which address is verified, until that lapses or is reset. */
export function useVerifiedEmail(): VerifiedEmail {
  const [verified, setVerified] = useState(() => kept.restore(nothing));
  const { email, id, until } = verified;

  function reset() {
    kept.drop();
    setVerified(nothing);
  }

  useEffect(() => {
    if (until === '') return undefined;
    const timer = setTimeout(
      () => {
        kept.drop();
        setVerified(nothing);
      },
      Math.max(Date.parse(until) - now(), 0),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [until]);

  return {
    id,
    isOf: (asked) => id !== '' && isSameEmail(email, asked) && now() < Date.parse(until),
    confirm: (confirmed) => {
      const next = {
        email: confirmed.email,
        id: confirmed.id,
        until: new Date(now() + confirmed.expiredSec * 1000).toISOString(),
      };
      kept.keep(next);
      kept.flush();
      setVerified(next);
    },
    reset,
  };
}
