import type { CompetitionInfo, CountryCompetitions, Sport } from '@furlong/contract';
import { Card, FailedPanel, Segmented, Skeleton, SkeletonRows, Stack } from '@furlong/ui';
import { useNavigate } from 'react-router';
import { NoEvents } from '../../../core/sports/events/no-events.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import { AlphabetList } from './alphabet-list.tsx';
import css from './competition-browser.module.css';
import { competitionQueries } from '../view/competition-queries.ts';
import { CountryList } from './country-list.tsx';
import type { OpenCountries } from './open-countries.ts';
import { RegionChoice } from '../view/region-choice.tsx';
import {
  aToZOption,
  competitionsOption,
  regionOf,
  sportViewPath,
  useSportView,
} from '../view/sport-view.ts';
import { TopRows } from './top-rows.tsx';
import { useSportList } from '../view/use-sport-data.ts';

function TopCompetitions(props: {
  readonly sport: Sport;
  readonly top: readonly CompetitionInfo[];
}) {
  const { t } = useTranslation('sports');
  const { region } = useSportView();
  return (
    <section aria-label={t('topCompetitions')}>
      <Card title={t('topCompetitions')}>
        <TopRows {...props} region={region} />
      </Card>
    </section>
  );
}

function BrowserSkeleton() {
  return (
    <div className={css['lists']}>
      {[0, 1].map((card) => (
        <Card key={card} title={<Skeleton width="title" />}>
          <SkeletonRows rows={8} />
        </Card>
      ))}
    </div>
  );
}

function Arrangement({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sports');
  const navigate = useNavigate();
  const view = useSportView();
  return (
    <Segmented
      label={t('arrangedBy')}
      options={[
        { id: competitionsOption, label: t('countries') },
        { id: aToZOption, label: t('aToZ') },
      ]}
      selected={view.option === aToZOption ? aToZOption : competitionsOption}
      onSelect={(option) => {
        void navigate(sportViewPath(sport, { ...view, option }), { replace: true });
      }}
    />
  );
}

function Lists(props: {
  readonly sport: Sport;
  readonly top: readonly CompetitionInfo[];
  readonly countries: readonly CountryCompetitions[];
  readonly open: OpenCountries;
}) {
  const { sport, top, open } = props;
  const view = useSportView();
  const region = regionOf(view.region);
  const countries = props.countries.filter((of) => region === undefined || of.region === region);
  if (countries.length === 0) {
    return <NoEvents title={sport.title} />;
  }
  const shared = { sport, region: view.region };
  if (view.option === aToZOption) {
    const competitions = countries.flatMap((of) => of.competitions);
    return <AlphabetList {...shared} option={aToZOption} competitions={competitions} />;
  }
  return (
    <div className={css['lists']}>
      <TopCompetitions sport={sport} top={top} />
      <CountryList {...shared} option={competitionsOption} countries={countries} open={open} />
    </div>
  );
}

/** The competitions of a sport to pick from: the top ones, and all of them by country or from A to Z. */
export function CompetitionBrowser(props: { readonly sport: Sport; readonly open: OpenCountries }) {
  const { sport, open } = props;
  const { region } = useSportView();
  const countries = useSportList(sport, competitionQueries.countries(sport.code));
  const top = useSportList(sport, competitionQueries.top(sport.code, regionOf(region)));
  const failed = [countries, top].find(({ data, isError }) => data === undefined && isError);
  return (
    <Stack>
      <div className={css['choices']}>
        <RegionChoice sport={sport} />
        <Arrangement sport={sport} />
      </div>
      {countries.data !== undefined && top.data !== undefined ? (
        <Lists sport={sport} top={top.data} countries={countries.data} open={open} />
      ) : failed === undefined ? (
        <BrowserSkeleton />
      ) : (
        <FailedPanel isCard isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
    </Stack>
  );
}
