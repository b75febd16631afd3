import type { MarketStatus, NextRace } from '@furlong/contract';
import { Badge, Countdown, Silks } from '@furlong/ui';
import { memo } from 'react';
import { Link } from 'react-router';
import { now } from '../../platform/clock.ts';
import { marketTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import { useMarketStatus } from '../../core/prices/price-store.ts';
import { padTwo } from '../../core/sports/pad-two.ts';
import { fixtureMarketKey } from '../../core/sports/seed-prices.ts';
import { racePath } from '../../core/sports/sport-paths.ts';
import { useStatusText } from '../../core/sports/racing/status-text.ts';
import { readTerms, useTermsText } from '../../core/sports/outrights/use-terms-text.ts';
import { useVisible } from '../../platform/use-visible.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './next-races.module.css';

function Clock({ race, status }: { readonly race: NextRace; readonly status: MarketStatus }) {
  const statusText = useStatusText();
  if (status === 'Open') return <Countdown to={race.startsAt} now={now} />;
  return <Badge>{statusText(status)}</Badge>;
}

function BestRunners({ race }: { readonly race: NextRace }) {
  const market = fixtureMarketKey(race, race.eventIdx);
  return (
    <ol>
      {race.events.map((runner) => (
        <li key={runner.selectionNumber} className={css['runner']}>
          <span className={css['number']}>{padTwo(runner.selectionNumber)}</span>
          <Silks description={runner.silk} isSmall />
          <span className={css['name']}>{runner.selectionName}</span>
          <LivePriceButton
            market={market}
            selection={runner.selectionNumber}
            label={runner.selectionName}
          />
        </li>
      ))}
    </ol>
  );
}

function Told({ race }: { readonly race: NextRace }) {
  useLivePrices([marketTopic(fixtureMarketKey(race, race.eventIdx))]);
  return null;
}

/** One of the next races with the first three of its betting, until it is off. */
export const NextRaceCard = memo(function NextRaceCard(props: {
  readonly race: NextRace;
  readonly sportCode: string;
}) {
  const { race, sportCode } = props;
  const { t } = useTranslation(['home', 'core/sports']);
  const termsText = useTermsText();
  const terms = readTerms(race.plText);
  const { ref, isVisible } = useVisible<HTMLLIElement>();
  const status = useMarketStatus(fixtureMarketKey(race, race.eventIdx)) ?? race.status;
  if (status !== 'Open' && status !== 'Suspended') return null;
  const path = racePath(race, sportCode);
  const time = `${padTwo(race.hour)}:${padTwo(race.minute)}`;
  const title = `${time} ${race.meetingName}`;
  return (
    <li className={css['race']} ref={ref}>
      {isVisible ? <Told race={race} /> : null}
      <div className={css['head']}>
        <time className={css['time']} dateTime={race.startsAt}>
          {time}
        </time>
        <h3 className={css['course']}>
          <Link to={path}>{race.meetingName}</Link>
        </h3>
        <Clock race={race} status={status} />
        <span className={css['summary']}>{race.summary}</span>
      </div>
      <BestRunners race={race} />
      <div className={css['foot']}>
        <Link to={path} aria-label={t('allRunnersAt', { race: title })}>
          {t('allRunners')}
        </Link>
        <span className={css['terms']}>
          {terms === undefined ? null : <span>{termsText(terms)}</span>}
          {race.guarantee === '' ? null : (
            <Badge tone="bog" title={t('core/sports:bestOddsGuaranteed')}>
              {t('core/sports:bog')}
            </Badge>
          )}
        </span>
      </div>
    </li>
  );
});
