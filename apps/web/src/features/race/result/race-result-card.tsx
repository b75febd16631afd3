import { isDogRace, type Race, type Runner } from '@furlong/contract';
import { Badge, Card, Disclosure, PlaceBadge, PriceText } from '@furlong/ui';
import { padTwo } from '../../../core/sports/pad-two.ts';
import { useTermsText } from '../../../core/sports/outrights/use-terms-text.ts';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { FinishGap, hasGaps } from './finish-gap.tsx';
import { isNonRunner } from '../runners/order-runners.ts';
import { PeopleOf } from '../runners/people.tsx';
import css from './race-result-card.module.css';
import { Rule4Table } from './rule4-table.tsx';
import { RunnerIcon } from '../runners/runner-icon.tsx';

type Finisher = Race['results'][number];

/** Of runners that were placed, nobody knows where, nobody knows whether they tied. */
function isDeadHeat(race: Race, { resultPlace }: Finisher): boolean {
  return (
    resultPlace > 0 && race.results.filter((other) => other.resultPlace === resultPlace).length > 1
  );
}

function StartingPrice({ price, runner }: { readonly price: string; readonly runner?: Runner }) {
  const { t } = useTranslation('race');
  return (
    <span className={css['price']}>
      <span>
        <PriceText price={price} />
        {runner?.isFavourite === true ? (
          <abbr className={css['fav']} title={t('favourite')}>
            {t('favouriteShort')}
          </abbr>
        ) : null}
      </span>
      <small>{t('sp')}</small>
    </span>
  );
}

function FinisherRow({ race, finisher }: { readonly race: Race; readonly finisher: Finisher }) {
  const { t } = useTranslation('race');
  const runner = race.selections.find(
    ({ selectionNumber }) => selectionNumber === finisher.selectionNumber,
  );
  return (
    <li className={css['finisher']} data-gaps={hasGaps(race)}>
      {finisher.resultPlace > 0 ? <PlaceBadge place={finisher.resultPlace} /> : <span />}
      {runner === undefined ? (
        <span />
      ) : (
        <RunnerIcon runner={runner} isDog={isDogRace(race.sportCode)} />
      )}
      <span className={css['who']}>
        <span className={css['name']}>
          <span className={css['number']}>{padTwo(finisher.selectionNumber)}</span>
          {finisher.selectionName}
          {isDeadHeat(race, finisher) ? <Badge>{t('deadHeat')}</Badge> : null}
        </span>
        {runner === undefined ? null : <PeopleOf runner={runner} />}
      </span>
      {hasGaps(race) ? <FinishGap race={race} finisher={finisher} /> : null}
      {finisher.odds === '' ? null : (
        <StartingPrice price={finisher.odds} {...(runner === undefined ? {} : { runner })} />
      )}
    </li>
  );
}

function OutLine({ runner }: { readonly runner: Runner }) {
  const { t } = useTranslation('race');
  const pence = runner.rule4 ?? 0;
  const deduction = pence > 0 ? `, ${t('rule4', { pence })}` : '';
  return <span className={css['out']}>{`${t('nonRunner')}${deduction}`}</span>;
}

/** The runners whose place was not reported, and the non-runners. */
function MoreRunners(props: { readonly runners: readonly Runner[]; readonly isDog: boolean }) {
  const { runners, isDog } = props;
  const { t } = useTranslation('race');
  return (
    <Disclosure title={t(`moreRunners${countForm(runners.length)}`, { count: runners.length })}>
      <ul>
        {runners.map((runner) => (
          <li key={runner.selectionNumber} className={css['finisher']}>
            <span className={css['unplaced']}>{padTwo(runner.selectionNumber)}</span>
            <RunnerIcon runner={runner} isDog={isDog} isFaded={isNonRunner(runner)} />
            <span className={css['who']}>
              {isNonRunner(runner) ? (
                <s className={css['name']}>{runner.selectionName}</s>
              ) : (
                <span className={css['name']}>{runner.selectionName}</span>
              )}
              {isNonRunner(runner) ? <OutLine runner={runner} /> : <PeopleOf runner={runner} />}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Dividends({ dividends }: { readonly dividends: Race['results1'] }) {
  const { t } = useTranslation('race');
  return (
    <Card title={t('dividends')}>
      <table className={css['dividends']}>
        <thead>
          <tr>
            <th scope="col">{t('dividendBet')}</th>
            <th scope="col">{t('dividend')}</th>
          </tr>
        </thead>
        <tbody>
          {dividends.map(({ name, odds }) => (
            <tr key={`${name} ${odds}`}>
              <th scope="row">{name}</th>
              <td>{odds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** How the race ended: who finished where, in which time and how far behind, at which starting price, and the dividends. */
export function RaceResultCard({ race }: { readonly race: Race }) {
  const { t } = useTranslation(['race', 'core/sports']);
  const termsText = useTermsText();
  const placed = new Set(race.results.map(({ selectionNumber }) => selectionNumber));
  const others = race.selections.filter(({ selectionNumber }) => !placed.has(selectionNumber));
  const bog =
    race.guarantee === '' ? undefined : (
      <Badge tone="bog" title={t('core/sports:bestOddsGuaranteed')}>
        {t('core/sports:bog')}
      </Badge>
    );
  return (
    <>
      <Card
        title={t('raceResults')}
        aside={
          <>
            {race.eachWay === null ? null : termsText(race.eachWay)}
            {bog}
          </>
        }
      >
        <ol>
          {race.results.map((finisher) => (
            <FinisherRow key={finisher.selectionNumber} race={race} finisher={finisher} />
          ))}
        </ol>
      </Card>
      {others.length === 0 ? null : (
        <MoreRunners isDog={isDogRace(race.sportCode)} runners={others} />
      )}
      <Rule4Table race={race} />
      {race.results1.length === 0 ? null : <Dividends dividends={race.results1} />}
    </>
  );
}
