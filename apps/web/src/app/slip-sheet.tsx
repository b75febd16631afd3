import { Sheet } from '@furlong/ui';
import type { ReactNode } from 'react';
import { closeSlip } from '../platform/panels.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** The phone's betslip, loaded when it is first opened. */
export function SlipSheet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <Sheet isOpen onClose={closeSlip} title={t('betslip')}>
      {children}
    </Sheet>
  );
}
