import type { Sport } from '@furlong/contract';
import { Tabs } from '@furlong/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { FuturesList } from './futures-list.tsx';
import { LeagueList } from './league-list.tsx';
import { PickedMatches } from './matches/picked-matches.tsx';
import { futuresOption, sportViewPath, useSportView } from './view/sport-view.ts';

function Matches({ sport }: { readonly sport: Sport }) {
  const { category, competition } = useSportView();
  if (category === undefined) return <LeagueList sport={sport} />;
  return (
    <PickedMatches
      key={`${category} ${competition ?? ''}`}
      sport={sport}
      category={category}
      competition={competition}
      back={{}}
    />
  );
}

/** The matches or the outrights of a sport of competitions. The address keeps which, for the way back. */
export function CompetitionTabs({
  sport,
  star,
}: {
  readonly sport: Sport;
  readonly star?: ReactNode;
}) {
  const { t } = useTranslation('sports');
  const navigate = useNavigate();
  const { option } = useSportView();
  const tabs = [
    { id: 'all', label: t('all') },
    { id: futuresOption, label: t('futures') },
  ] as const;
  const selected = option === futuresOption ? futuresOption : 'all';
  return (
    <Tabs
      label={t('shown')}
      tabs={tabs}
      selected={selected}
      beside={star}
      onSelect={(id) => {
        const path = sportViewPath(sport, { option: id === 'all' ? undefined : id });
        void navigate(path, { replace: true });
      }}
    >
      {selected === futuresOption ? <FuturesList sport={sport} /> : <Matches sport={sport} />}
    </Tabs>
  );
}
