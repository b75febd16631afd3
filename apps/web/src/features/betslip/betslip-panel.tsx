import { Card, EmptyPanel } from '@furlong/ui';
import { useTranslation } from 'react-i18next';

export function BetslipPanel() {
  const { t } = useTranslation(['shell', 'refusals']);
  return (
    <Card title={t('betslip')}>
      <EmptyPanel icon="slip">{t('refusals:betslip.empty')}</EmptyPanel>
    </Card>
  );
}
