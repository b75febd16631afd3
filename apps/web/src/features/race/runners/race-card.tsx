import {
  findSportByCode,
  isDogRace,
  type MarketStatus,
  type Race,
  type Runner,
} from '@furlong/contract';
import { Badge, EmptyPanel, Select } from '@furlong/ui';
import { useMemo, useState } from 'react';
import { prices } from '../../../core/prices/price-store.ts';
import { useUser } from '../../../core/session/session.ts';
import { fixtureMarketKey } from '../../../core/sports/seed-prices.ts';
import { useTermsText } from '../../../core/sports/outrights/use-terms-text.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { NonRunnerRow } from './non-runner-row.tsx';
import { isNonRunner, orderRunners, type RunnerSort } from './order-runners.ts';
import css from './race-card.module.css';
import rowCss from './runner-row.module.css';
import { RunnerRow } from './runner-row.tsx';
import { useBetting, type Betting } from './use-betting.ts';

/** Specification: sort preference 2 is by card. */
const sortByCard = 2;

function Terms({ race }: { readonly race: Race }) {
  const { t } = useTranslation(['race', 'core/sports']);
  const termsText = useTermsText();
  const { eachWay, guarantee } = race;
  return (
    <p className={css['terms']}>
      {eachWay === null ? t('winOnly') : termsText(eachWay)}
      {guarantee === '' ? null : (
        <Badge tone="bog" title={t('core/sports:bestOddsGuaranteed')}>
          {t('core/sports:bog')}
        </Badge>
      )}
    </p>
  );
}

function SortSelect(props: {
  readonly sort: RunnerSort;
  readonly onSort: (sort: RunnerSort) => void;
}) {
  const { t } = useTranslation('race');
  const options = [
    { id: 'price', label: t('sortByPrice') },
    { id: 'card', label: t('sortByCard') },
  ] as const;
  return (
    <Select
      label={t('sortRunners')}
      isLabelHidden
      isSmall
      options={options}
      value={props.sort}
      onChange={props.onSort}
    />
  );
}

function Columns({ hasOdds }: { readonly hasOdds: boolean }) {
  const { t } = useTranslation('race');
  const odds = [t('earlierPrices'), t('price'), t('eachWayColumn'), t('sp')];
  return (
    <div className={rowCss['columns']} data-odds={hasOdds} aria-hidden="true">
      <span>{t('number')}</span>
      <span />
      <span>{t('runner')}</span>
      <span>{t('form')}</span>
      <span>{t('ageWeight')}</span>
      <span>{t('officialRating')}</span>
      {hasOdds ? odds.map((name) => <span key={name}>{name}</span>) : null}
    </div>
  );
}

function favouriteKind({ favourites }: Betting, runner: Runner) {
  if (!favourites.has(runner.selectionNumber)) return undefined;
  return favourites.size === 1 ? 'sole' : 'joint';
}

/** The order of the runners when the card was opened or sorted: rows do not move while prices do. */
function useOrder(race: Race, sort: RunnerSort): readonly Runner[] {
  const market = fixtureMarketKey(race, race.eventIdx);
  const order = () =>
    orderRunners(race, sort, (number) => prices.find(market, number)?.price ?? '');
  const [kept, setKept] = useState(() => ({ sort, numbers: numbersOf(order()) }));
  const isKept = kept.sort === sort && kept.numbers.length === race.selections.length;
  const present = isKept ? kept.numbers : numbersOf(order());
  if (!isKept) setKept({ sort, numbers: present });
  return useMemo(() => {
    const runners = new Map(race.selections.map((runner) => [runner.selectionNumber, runner]));
    const ordered = present.flatMap((number) => runners.get(number) ?? []);
    return ordered.toSorted((one, other) => Number(isNonRunner(one)) - Number(isNonRunner(other)));
  }, [race, present]);
}

function numbersOf(runners: readonly Runner[]): readonly number[] {
  return runners.map((runner) => runner.selectionNumber);
}

/** The runners with their prices. After the off all of them are shown, without prices. */
export function RaceCard({ race, status }: { readonly race: Race; readonly status: MarketStatus }) {
  const { t } = useTranslation('race');
  const preferred = useUser()?.preferences.sortRacing === sortByCard ? 'card' : 'price';
  const [chosen, setChosen] = useState<RunnerSort>();
  const isSortable = findSportByCode(race.sportCode)?.isSortable ?? true;
  const isDog = isDogRace(race.sportCode);
  const sort = isSortable ? (chosen ?? preferred) : 'card';
  const betting = useBetting(race);
  const ordered = useOrder(race, sort);
  const hasOdds = status === 'Open' || status === 'Suspended';
  const { eventFile, eventGroup, eventIdx } = race;
  const market = useMemo(
    () => fixtureMarketKey({ eventFile, eventGroup }, eventIdx),
    [eventFile, eventGroup, eventIdx],
  );
  const { meetingName, distance, startsAt } = race;
  const setting = useMemo(
    () => ({ meetingName, distance, startsAt }),
    [meetingName, distance, startsAt],
  );
  const hasEachWay = race.eachWay !== null;
  const { hasStartingPrice } = race;
  const offer = useMemo(
    () => ({ hasOdds, hasEachWay, hasStartingPrice }),
    [hasOdds, hasEachWay, hasStartingPrice],
  );
  const shown = ordered.filter(
    (runner) => isNonRunner(runner) || !hasOdds || betting.priced.has(runner.selectionNumber),
  );
  return (
    <section className={css['card']} aria-label={t('raceCard')}>
      <div className={css['bar']}>
        <Terms race={race} />
        {isSortable ? <SortSelect sort={sort} onSort={setChosen} /> : null}
      </div>
      <Columns hasOdds={hasOdds} />
      {betting.priced.size === 0 && hasOdds ? <EmptyPanel>{t('noRunners')}</EmptyPanel> : null}
      <ol>
        {shown.map((runner) =>
          isNonRunner(runner) ? (
            <NonRunnerRow key={runner.selectionNumber} runner={runner} isDog={isDog} />
          ) : (
            <RunnerRow
              key={runner.selectionNumber}
              runner={runner}
              market={market}
              offer={offer}
              favourite={favouriteKind(betting, runner)}
              isDog={isDog}
              race={setting}
            />
          ),
        )}
      </ol>
    </section>
  );
}
