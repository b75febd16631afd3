import { now, useStaleSince } from '@furlong/client';
import { Amount, Button, formatAmount, Notice, useUiSettings, VisuallyHidden } from '@furlong/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../core/session/session.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { findOrder, type Stage } from '../slip/betslip.ts';
import { logInToBet } from '../keep-betslip.ts';
import { isToBeAgreed } from '../slip/legs.ts';
import { submitSlip } from '../submit-slip.ts';
import type { BetslipView } from '../use-betslip.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { ReturnsFigure } from './returns-figure.tsx';
import css from './slip.module.css';

/**
 * The totals keep their place while a stake is typed, so that no key moves under a finger. Without a stake nothing
 * is said of returns. A free bet is told apart from the customer's own money.
 */
function Totals({
  totals: { stake, returns },
  freeBet,
  isKept,
}: Pick<BetslipView, 'totals' | 'freeBet'> & { readonly isKept: boolean }) {
  const { t } = useTranslation('betslip');
  const isStaked = stake > 0 || freeBet !== undefined;
  if (!isStaked && !isKept) return null;
  return (
    <dl className={css['totals']}>
      {freeBet === undefined ? null : (
        <>
          <dt>{t('freeBet')}</dt>
          <dd>
            <Amount pence={freeBet.amount} />
          </dd>
        </>
      )}
      <dt>{t('totalStake')}</dt>
      <dd>
        <Amount pence={stake} />
      </dd>
      <dt className={isStaked ? undefined : css['unstaked']}>{t('totalReturns')}</dt>
      <dd className={css['main']}>
        {isStaked ? <ReturnsFigure returns={returns} /> : <>&nbsp;</>}
      </dd>
    </dl>
  );
}

/** Longer than the pause between two typed digits. */
const speakAfterMs = 700;

/**
 * Tells a screen reader the totals once typing pauses, and when a selection comes, goes or turns to SP. A price
 * that ticks is said elsewhere.
 */
function SpokenTotals({ view }: { readonly view: BetslipView }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  const { totals, freeBet } = view;
  const { stakes } = view.state;
  const bet = [totals.stake, freeBet?.id ?? '', ...view.legs.map(({ key }) => key)].join(' ');
  const [spoken, setSpoken] = useState('');
  const speak = useEffectEvent(() => {
    const { stake, returns } = totals;
    const figure =
      returns === 'SP' || returns === undefined
        ? (returns ?? '–')
        : formatAmount(returns, currencySymbol);
    setSpoken(
      stake === 0 && freeBet === undefined
        ? ''
        : t('spokenTotals', { stake: formatAmount(stake, currencySymbol), returns: figure }),
    );
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      speak();
    }, speakAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [stakes, bet]);
  return (
    <VisuallyHidden>
      <span role="status">{spoken}</span>
    </VisuallyHidden>
  );
}

function secondsUntil(instant: number): number {
  return Math.max(0, Math.ceil((instant - now()) / 1000));
}

/** Whole seconds left until an instant, counted down. */
function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsUntil(endsAt));
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [endsAt]);
  return left;
}

function Processing({ endsAt }: { readonly endsAt: number }) {
  const { t } = useTranslation('betslip');
  const [total] = useState(() => secondsUntil(endsAt));
  const left = useSecondsLeft(endsAt);
  return (
    <>
      <Notice icon="clock">{t('processingNotice', { seconds: total })}</Notice>
      <Button isWide isBusy>
        {left === 0 ? t('placing') : t('placingSeconds', { seconds: left })}
      </Button>
    </>
  );
}

/** The button to the login, which leads back to the slip. A customer whose session ended by itself is told so. */
function LoginButton({ hasExpired }: { readonly hasExpired: boolean }) {
  const { t } = useTranslation('betslip');
  return (
    <>
      {hasExpired ? <Notice tone="warning">{t('sessionExpired')}</Notice> : null}
      <Button isWide onPress={logInToBet}>
        {t('loginToPlace')}
      </Button>
    </>
  );
}

/** The outcome of a bet that was under way is told to its customer alone. */
function UnheardFoot() {
  const { t } = useTranslation('betslip');
  return (
    <>
      <Notice tone="warning">{t('sessionExpired')}</Notice>
      <Notice icon="clock">{t('loginToHear')}</Notice>
      <Button isWide onPress={logInToBet}>
        {t('login')}
      </Button>
    </>
  );
}

/**
 * The button says what a press does: it places the bet, and agrees to the prices that have moved since they were
 * picked (D19).
 */
function PlaceText({ view }: { readonly view: BetslipView }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol, formatPrice } = useUiSettings();
  const { stakedLegs, state, totals } = view;
  const moved = stakedLegs.filter((leg) => isToBeAgreed(leg, state.options.priceConsent));
  const [first, ...others] = moved;
  if (first === undefined) return t('placeBet');
  const isStaked = totals.stake > 0;
  const amount = formatAmount(totals.stake, currencySymbol);
  if (others.length > 0) {
    const count = moved.length;
    return isStaked ? t('acceptPricesFor', { count, amount }) : t('acceptPrices', { count });
  }
  const price = formatPrice(first.price);
  return isStaked ? t('acceptPriceFor', { price, amount }) : t('acceptPrice', { price });
}

function PlaceButton({ view }: { readonly view: BetslipView }) {
  const session = useSession();
  const isStale = useStaleSince() !== undefined;
  const { legs, stakedLegs, rows, entries, state, freeBet } = view;
  if (session.kind === 'anonymous') return <LoginButton hasExpired={session.hasExpired} />;
  const isWaiting = entries.length > legs.length || state.changes.length > 0;
  const isBlocked = stakedLegs.some((leg) => leg.state === 'suspended') || rows.length === 0;
  return (
    <Button
      isWide
      isDisabled={isBlocked || isStale || session.kind === 'starting'}
      // A selection that the server has not confirmed may come back at another price, or not at all.
      isBusy={isWaiting}
      onPress={() => {
        submitSlip(legs, rows, freeBet?.id);
      }}
    >
      <PlaceText view={view} />
    </Button>
  );
}

function StageFoot({ stage, view }: { readonly stage: Stage; readonly view: BetslipView }) {
  const { t } = useTranslation('betslip');
  const isUnheard = useSession().kind === 'anonymous' && findOrder(view.state) !== undefined;
  if (isUnheard) return <UnheardFoot />;
  switch (stage.kind) {
    case 'editing':
      return <PlaceButton view={view} />;
    case 'placing':
      return (
        <>
          <Notice icon="clock">{t('placingNotice')}</Notice>
          <ConnectionNotice text={t('placingUnheard')} />
          <Button isWide isBusy>
            {t('placing')}
          </Button>
        </>
      );
    case 'processing':
      return (
        <>
          <ConnectionNotice text={t('placingUnheard')} />
          <Processing key={stage.endsAt} endsAt={stage.endsAt} />
        </>
      );
    case 'placed':
    case 'failed':
      return null;
  }
}

/** The cost and the possible returns of the slip, and its one button. */
export function SlipFoot({
  view,
  isTyping,
}: {
  readonly view: BetslipView;
  readonly isTyping: boolean;
}) {
  return (
    <>
      <Totals totals={view.totals} freeBet={view.freeBet} isKept={isTyping} />
      <SpokenTotals view={view} />
      <StageFoot stage={view.state.stage} view={view} />
    </>
  );
}
