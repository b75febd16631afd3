import type { MarketStatus, MyBet, MyBetLeg, Race } from '@furlong/contract';
import { Amount, Badge, Card, LinedList, PriceText, type BadgeTone } from '@furlong/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../../core/session/session.ts';
import { live } from '../../../platform/live/live.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { ownBetsKey, ownBetsQuery } from './own-bets.queries.ts';
import css from './own-bets.module.css';

interface OwnLeg {
  readonly bet: MyBet;
  readonly leg: MyBetLeg;
}

const tones: Readonly<Record<MyBetLeg['result'], BadgeTone>> = {
  open: 'open',
  won: 'won',
  placed: 'won',
  lost: 'lost',
  void: 'void',
  'half-won': 'won',
  'half-lost': 'lost',
};

/** A change of the balance comes with every bet that is placed, cashed out or settled. */
const hints = new Set(['balance', 'bet-settled', 'cash-out']);

function useFreshBets(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      live.onOwnMessage(({ type }) => {
        if (hints.has(type)) void client.invalidateQueries({ queryKey: ownBetsKey });
      }),
    [client],
  );
}

/** The legs on this race among the customer's newest bets; settled ones once it has ended. */
function useOwnLegs(race: Race, status: MarketStatus): readonly OwnLeg[] {
  const hasEnded = status === 'Result' || status === 'Void';
  const open = useQuery(ownBetsQuery('open'));
  const settled = useQuery({ ...ownBetsQuery('settled'), enabled: hasEnded });
  useFreshBets();
  const { eventFile, eventGroup, startsAt } = race;
  return [...(open.data?.bets ?? []), ...(hasEnded ? (settled.data?.bets ?? []) : [])].flatMap(
    (bet) =>
      bet.legs
        .filter((leg) => leg.eventFile === eventFile && leg.eventGroup === eventGroup)
        // Other markets of the race, such as To Be Placed, count too.
        .filter((leg) => leg.startsAt === startsAt)
        .map((leg) => ({ bet, leg })),
  );
}

function OwnLegRow({ bet, leg, raceTitle }: OwnLeg & { readonly raceTitle: string }) {
  const { t } = useTranslation('race');
  // The market on the winner has the name of the race, which stands above.
  const market = leg.marketName === raceTitle ? '' : leg.marketName;
  return (
    <li className={css['bet']}>
      <span className={css['name']}>
        {leg.selectionName} <PriceText price={leg.price} />
      </span>
      <span className={css['result']}>
        <Badge tone={tones[leg.result]}>{t(`leg-${leg.result}`)}</Badge>
      </span>
      <span className={css['about']}>
        {[market, bet.wagerType, bet.isEachWay ? t('ew') : '']
          .filter((text) => text !== '')
          .join(' · ')}
        {' · '}
        {bet.isFreeBet ? `${t('freeBet')} ` : null}
        <Amount pence={bet.stakePlaced} isPlain />
      </span>
      {bet.status === 'settled' ? (
        <span className={css['returned']}>
          {t('returned')} <Amount pence={bet.returned} isPlain />
        </span>
      ) : null}
    </li>
  );
}

function CustomersBets({ race, status }: { readonly race: Race; readonly status: MarketStatus }) {
  const { t } = useTranslation('race');
  const legs = useOwnLegs(race, status);
  if (legs.length === 0) return null;
  return (
    <section aria-label={t('ownBets')}>
      <Card title={t('ownBets')} aside={<Link to="/my-bets">{t('allOwnBets')}</Link>}>
        <LinedList>
          {legs.map(({ bet, leg }) => (
            <OwnLegRow
              key={`${bet.betId}:${leg.eventsNumber}:${leg.selectionNumber}`}
              raceTitle={race.raceTitle}
              bet={bet}
              leg={leg}
            />
          ))}
        </LinedList>
      </Card>
    </section>
  );
}

/** The customer's own bets on a race, and what became of them; nothing for visitors. */
export function OwnBets(props: { readonly race: Race; readonly status: MarketStatus }) {
  return useUser() === undefined ? null : <CustomersBets {...props} />;
}
