import { Button, Dialog } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Says that the request has arrived and what happens next. */
export function AskedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account-closing');
  return (
    <Dialog
      isOpen
      title={t('asked')}
      description={t('askedNext')}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('ok')}</Button>}
    />
  );
}
