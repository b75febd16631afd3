import { useState } from 'react';
import { toastTrouble } from '../trouble/trouble.ts';
import { refreshUser } from './session.ts';

/** Reads the customer with the balance again, because they ask. */
export function useRefresh(): { readonly isBusy: boolean; readonly refresh: () => void } {
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    refresh: () => {
      setIsBusy(true);
      void refreshUser()
        .catch(toastTrouble)
        .finally(() => {
          setIsBusy(false);
        });
    },
  };
}
