import type { Sport } from '@furlong/contract';
import { Tabs } from '@furlong/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { CompetitionBrowser } from './competitions/competition-browser.tsx';
import { useOpenCountries, type OpenCountries } from './competitions/open-countries.ts';
import { FeaturedMatches } from './matches/featured-matches.tsx';
import { FuturesList } from './futures-list.tsx';
import { PickedMatches } from './matches/picked-matches.tsx';
import {
  competitionsOption,
  footballTabOf,
  sportViewPath,
  useSportView,
} from './view/sport-view.ts';

function Competitions({ sport, open }: { readonly sport: Sport; readonly open: OpenCountries }) {
  const { option = competitionsOption, region, category, competition } = useSportView();
  if (category === undefined) return <CompetitionBrowser sport={sport} open={open} />;
  return (
    <PickedMatches
      key={`${category} ${competition ?? ''}`}
      sport={sport}
      category={category}
      competition={competition}
      back={{ option, region }}
    />
  );
}

/** The football page: featured matches, competitions and futures. The address keeps which is shown. */
export function FootballView({
  sport,
  star,
}: {
  readonly sport: Sport;
  readonly star?: ReactNode;
}) {
  const { t } = useTranslation('sports');
  const navigate = useNavigate();
  const view = useSportView();
  // Countries stay open while a competition is looked at, for the way back.
  const open = useOpenCountries();
  const tab = footballTabOf(view);
  const tabs = [
    { id: 'featured', label: t('featured') },
    { id: 'competitions', label: t('competitions') },
    { id: 'futures', label: t('futures') },
  ] as const;
  return (
    <Tabs
      label={t('shown')}
      tabs={tabs}
      selected={tab}
      beside={star}
      onSelect={(id) => {
        const option = id === 'featured' ? undefined : id;
        void navigate(sportViewPath(sport, { option, region: view.region }), { replace: true });
      }}
    >
      {tab === 'featured' ? <FeaturedMatches sport={sport} /> : null}
      {tab === 'competitions' ? <Competitions sport={sport} open={open} /> : null}
      {tab === 'futures' ? <FuturesList sport={sport} /> : null}
    </Tabs>
  );
}
