import { findSportByCode, type MyBet, type MyBetLeg } from '@furlong/contract';
import { Badge, Icon, PriceText, useUiSettings } from '@furlong/ui';
import { Link } from 'react-router';
import { formatDate, formatDayMonth, formatTime, isToday } from '../../../platform/clock.ts';
import { LegTerms } from '../../../core/bets/leg-terms.tsx';
import { MatchMinute } from '../../../core/sports/matches/match-clock.tsx';
import { racePath } from '../../../core/sports/sport-paths.ts';
import { spokenScore } from '../../../core/sports/matches/spoken-score.ts';
import { useStatusText } from '../../../core/sports/racing/status-text.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toneOfLeg } from '../cash-out.ts';
import css from './my-bets.module.css';

/** One leg: what was picked, where, at what price, and how it stands or ended. */
export function BetLegRow({
  leg,
  isEachWay,
  isOnly,
  betResult,
}: {
  readonly leg: MyBetLeg;
  readonly isEachWay: boolean;
  /** The only selection is the headline of its bet already, and so is its mark. */
  readonly isOnly: boolean;
  readonly betResult: MyBet['result'];
}) {
  return (
    <li className={css['leg']}>
      <div>
        {isOnly ? null : (
          <div className={css['picked']}>
            <LegMark result={leg.result} />
            <span className={css['selection']}>{leg.selectionName}</span>
          </div>
        )}
        <p className={css['where']}>
          <span>
            <LegTerms
              marketName={leg.marketName}
              terms={isEachWay ? leg.eachWayStr : ''}
              leg={leg}
            />
          </span>
          <Event leg={leg} />
        </p>
      </div>
      <div className={css['end']}>
        <LegPrice leg={leg} />
        <div className={css['stands']}>
          <Standing leg={leg} isToldByBet={isOnly && leg.result === betResult} />
        </div>
      </div>
    </li>
  );
}

const marks = { won: 'check', lost: 'close', void: 'minus' } as const;

/** A tick for a leg that has won, a cross for one that has lost, a dash for a void one. The badge says it in words. */
export function LegMark({ result }: Pick<MyBetLeg, 'result'>) {
  const tone = toneOfLeg(result);
  if (tone !== 'won' && tone !== 'lost' && tone !== 'void') return null;
  return (
    <span className={`${css['mark']} ${css[tone]}`}>
      <Icon name={marks[tone]} size="small" />
    </span>
  );
}

function LegPrice({ leg }: { readonly leg: MyBetLeg }) {
  const { t } = useTranslation(['my-bets', 'core/sports']);
  const { formatPrice } = useUiSettings();
  const { price, settledPrice } = leg;
  return (
    <div className={css['price']}>
      <span className={css['taken']}>
        {leg.isBog ? (
          <Badge tone="bog" title={t('bog')}>
            {t('core/sports:bog')}
          </Badge>
        ) : null}
        <PriceText price={price} />
      </span>
      {settledPrice === '' || settledPrice === price ? null : (
        <span className={css['muted']}>{t('settledAt', { price: formatPrice(settledPrice) })}</span>
      )}
    </div>
  );
}

/** The event, with its day where that is not today; a link while it is there to be looked at. */
function Event({ leg }: { readonly leg: MyBetLeg }) {
  const path = pathOf(leg);
  const { i18n } = useTranslation('my-bets');
  const when = whenOf(leg, i18n.language);
  return (
    <span className={css['event']}>
      {path === undefined ? leg.eventName : <Link to={path}>{leg.eventName}</Link>}
      {when === '' ? null : <time dateTime={leg.startsAt}>{when}</time>}
    </span>
  );
}

/** The day, where it is not today's, and the time. A race has its time in its name. */
function whenOf({ startsAt, eventKind }: MyBetLeg, language: string): string {
  const time = eventKind === 'match' ? formatTime(startsAt) : '';
  return [isToday(startsAt) ? '' : formatDayMonth(startsAt, language), time].join(' ').trim();
}

function pathOf(leg: MyBetLeg): string | undefined {
  const { eventFile, eventGroup, eventsNumber, sportCode } = leg;
  if (leg.result !== 'open') return undefined;
  const sport = findSportByCode(sportCode)?.url ?? sportCode;
  switch (leg.eventKind) {
    case 'meeting':
      return racePath({ eventFile, eventGroup, eventIdx: eventsNumber }, sportCode);
    case 'match':
      return `/sport/${sport}/match/${eventFile}/${eventGroup}?${matchQuery(leg)}`;
    case 'outright':
      return `/sport/${sport}/antepost/${eventFile}/${eventGroup}`;
  }
}

/** The fields of the address with which the page of the match is drawn before it has read anything. */
function matchQuery({ eventName, startsAt }: MyBetLeg): URLSearchParams {
  const [home = '', away = ''] = eventName.split(' v ');
  return new URLSearchParams({
    title: '',
    homeParticipant: home,
    awayParticipant: away,
    date: formatDate(startsAt),
  });
}

/** The score of a match under way or over, and what became of the leg where the badge of its bet does not say it. */
function Standing({ leg, isToldByBet }: { readonly leg: MyBetLeg; readonly isToldByBet: boolean }) {
  const { t } = useTranslation('core/sports');
  const statusText = useStatusText();
  const isOpen = leg.result === 'open';
  const status = statusText(leg.status);
  return (
    <>
      {isOpen && leg.isInPlay ? <Badge tone="live">{t('inPlay')}</Badge> : null}
      <LegScore leg={leg} />
      {isOpen && status !== '' ? <Badge>{status}</Badge> : null}
      {isOpen || isToldByBet ? null : <LegResult leg={leg} />}
    </>
  );
}

function LegScore({ leg }: { readonly leg: MyBetLeg }) {
  const { score } = leg;
  if (score === null || score.period === 'NS') return null;
  const spoken = spokenScore(score);
  return (
    <span className={css['score']}>
      {leg.isInPlay ? <MatchMinute score={score} /> : null}
      <b>{spoken === '' ? `${score.home}–${score.away}` : spoken}</b>
    </span>
  );
}

function LegResult({ leg }: { readonly leg: MyBetLeg }) {
  const { t } = useTranslation('my-bets');
  const words: Readonly<Record<MyBetLeg['result'], string>> = {
    open: t('resultOpen'),
    won: t('resultWon'),
    placed: t('resultPlaced'),
    lost: t('resultLost'),
    void: t('resultVoid'),
    'half-won': t('resultHalfWon'),
    'half-lost': t('resultHalfLost'),
  };
  return <Badge tone={toneOfLeg(leg.result)}>{words[leg.result]}</Badge>;
}
