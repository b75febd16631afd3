import type { Sport } from '@furlong/contract';
import { Segmented } from '@furlong/ui';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../platform/use-translation.ts';
import { sportViewPath, useSportView } from './sport-view.ts';

/** All, UK and Ireland, or international; the address keeps which. */
export function RegionChoice({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sports');
  const navigate = useNavigate();
  const view = useSportView();
  return (
    <Segmented
      label={t('region')}
      options={[
        { id: '1', label: t('all') },
        { id: '2', label: t('ukIr') },
        { id: '3', label: t('international') },
      ]}
      selected={view.region ?? '1'}
      onSelect={(region) => {
        void navigate(sportViewPath(sport, { ...view, region }), { replace: true });
      }}
    />
  );
}
