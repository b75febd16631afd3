import type { User } from '@furlong/contract';
import { Notice, type NoticeTone } from '@furlong/ui';
import { brand } from '../../../core/brand/brand.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

const tones: Readonly<Record<User['verificationNext'], NoticeTone>> = {
  none: 'good',
  wait: 'info',
  identity: 'warning',
  address: 'warning',
  support: 'warning',
};

/** How far the customer is verified, and what is needed next. */
export function VerificationState({ next }: { readonly next: User['verificationNext'] }) {
  const { t } = useTranslation('documents');
  return (
    <Notice tone={tones[next]} title={t(`title_${next}`)}>
      <p>{t(`next_${next}`, { email: brand.supportEmail })}</p>
    </Notice>
  );
}
