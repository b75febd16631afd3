import type { Sport } from '@furlong/contract';
import { Tabs } from '@furlong/ui';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { FuturesList } from './futures-list.tsx';
import { LeagueList } from './league-list.tsx';
import css from './sport-page.module.css';

const options = ['all', 'futures'] as const;

/** What a sport of competitions shows: its matches or its outrights. The address keeps which, for the way back. */
export function CompetitionTabs({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sport');
  const [search, setSearch] = useSearchParams();
  const selected = options.find((option) => option === search.get('selectedOption')) ?? 'all';
  const labels = { all: t('all'), futures: t('futures') };
  return (
    <Tabs
      label={t('shown')}
      tabs={options.map((id) => ({ id, label: labels[id] }))}
      selected={selected}
      onSelect={(option) => {
        setSearch(option === 'all' ? {} : { selectedOption: option }, {
          replace: true,
          preventScrollReset: true,
        });
      }}
    >
      <div className={css['tabbed']}>
        {selected === 'futures' ? <FuturesList sport={sport} /> : <LeagueList sport={sport} />}
      </div>
    </Tabs>
  );
}
