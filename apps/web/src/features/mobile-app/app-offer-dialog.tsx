import { Button, Dialog, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../core/brand/brand.ts';
import { settingsQuery } from '../../core/settings/settings.ts';
import { useTranslation } from '../../platform/use-translation.ts';

/** Says how the app comes to a phone: from its store, where it is in one, and to the home screen. */
export function AppOfferDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('mobile-app');
  const stores = useQuery(settingsQuery).data?.storeUrls ?? { ios: '', android: '' };
  const links = [
    { name: t('appStore'), url: stores.ios },
    { name: t('playStore'), url: stores.android },
  ].filter(({ url }) => url !== '');
  return (
    <Dialog
      isOpen
      title={t('offerTitle', { product: brand.name })}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('ok')}</Button>}
    >
      <Stack>
        {links.map(({ name, url }) => (
          <a key={name} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
        <p>{t('homeScreen', { product: brand.name })}</p>
      </Stack>
    </Dialog>
  );
}
