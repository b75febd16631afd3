import { Button, Dialog } from '@furlong/ui';
import { useNavigate } from 'react-router';
import { brand } from '../../../core/brand/brand.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Thanks the new customer, and leads home. */
export function RegisteredDialog() {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen
      canClose={false}
      title={t('registered', { product: brand.name })}
      description={t('registeredNext')}
      onClose={() => undefined}
      actions={<Button onPress={() => void navigate('/', { replace: true })}>{t('goHome')}</Button>}
    />
  );
}
