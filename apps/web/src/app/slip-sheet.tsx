import { Sheet } from '@furlong/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closeSlip } from '../platform/panels.ts';

/** The phone's betslip, loaded when it is first opened. */
export function SlipSheet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <Sheet isOpen onClose={closeSlip} title={t('betslip')}>
      {children}
    </Sheet>
  );
}
