import { formatDayMonth, formatTime } from '@furlong/client';
import type { MyBet } from '@furlong/contract';
import { pence, subtractPence, type Pence } from '@furlong/money';
import { Amount, Badge, formatAmount, useUiSettings } from '@furlong/ui';
import { addToSlip } from '../../../core/slip/slip.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toneOfBet } from '../cash-out.ts';
import { listSameSelections } from '../same-selections.ts';
import { CashOutRow } from './cash-out-row.tsx';
import { BetLegRow, LegMark } from './bet-leg-row.tsx';
import css from './my-bets.module.css';

/** One bet: its legs and how they stand, its money, and what it can be cashed out for. */
export function BetCard({
  bet,
  onCashOut,
  isKept = false,
}: {
  readonly bet: MyBet;
  readonly onCashOut: (bet: MyBet) => void;
  /** True of a bet as this device keeps it, with which nothing can be done. */
  readonly isKept?: boolean;
}) {
  const name = useWagerName()(bet);
  return (
    <article className={css['bet']} aria-label={`${name}, ${bet.ticketNumber}`}>
      <Head bet={bet} name={name} />
      <ul className={css['legs']}>
        {bet.legs.map((leg) => (
          <BetLegRow
            key={`${leg.eventFile}:${leg.eventGroup}:${leg.eventsNumber}:${leg.selectionNumber}`}
            leg={leg}
            isEachWay={bet.isEachWay}
            isOnly={bet.legs.length === 1}
            betResult={bet.result}
          />
        ))}
      </ul>
      <Money bet={bet} />
      {bet.status === 'open' && !isKept ? <CashOutRow bet={bet} onCashOut={onCashOut} /> : null}
      {isKept ? null : <SameSelections bet={bet} />}
      <History bet={bet} />
    </article>
  );
}

function useWagerName(): (bet: MyBet) => string {
  const { t } = useTranslation('my-bets');
  return ({ wagerType: wager, isEachWay, isFreeBet }) => {
    if (isFreeBet) return t('freeBetOf', { wager });
    return isEachWay ? t('eachWay', { wager }) : wager;
  };
}

/** The selections by the first of them, and how many more there are. */
function useHeadline(): (bet: MyBet) => string {
  const { t } = useTranslation('my-bets');
  return ({ legs: [first, ...others], wagerType }) => {
    if (first === undefined) return wagerType;
    const { selectionName: name } = first;
    return others.length === 0 ? name : t('andMore', { name, count: others.length });
  };
}

/** How many selections of a multiple have won, once one has ended. */
function useProgress(): (bet: MyBet) => readonly string[] {
  const { t } = useTranslation('my-bets');
  return ({ legs }) => {
    const isUnderWay = legs.length > 1 && legs.some(({ result }) => result !== 'open');
    const won = legs.filter(({ result }) => result === 'won').length;
    return isUnderWay ? [t('legsWon', { won, count: legs.length })] : [];
  };
}

/** The selection is the headline. Below it stand the wager, what has won of it, and when it was placed. */
function Head({ bet, name }: { readonly bet: MyBet; readonly name: string }) {
  const { t, i18n } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const { numberOfLines: count, placedAt, ticketNumber } = bet;
  const headline = useHeadline()(bet);
  const only = bet.legs.length === 1 ? bet.legs[0] : undefined;
  const progress = useProgress()(bet);
  const lines =
    count === 1 ? [] : [t('linesAt', { count, stake: formatAmount(bet.stake, currencySymbol) })];
  return (
    <header className={css['head']}>
      <div className={css['picked']}>
        {only === undefined ? null : <LegMark result={only.result} />}
        <h2 className={css['name']}>{headline}</h2>
      </div>
      <BetBadge bet={bet} />
      <p className={css['wager']}>{[name, ...lines, ...progress].join(', ')}</p>
      <p className={css['sub']}>
        {[
          `${formatDayMonth(placedAt, i18n.language)} ${formatTime(placedAt)}`,
          t('ticket', { ticket: ticketNumber }),
        ].join(', ')}
      </p>
    </header>
  );
}

/** The way to bet on the same selections again; only where one of them is still open. */
function SameSelections({ bet }: { readonly bet: MyBet }) {
  const { t } = useTranslation('my-bets');
  const same = listSameSelections(bet);
  if (same.length === 0) return null;
  return (
    <p className={css['again']}>
      <button
        type="button"
        onClick={() => {
          addToSlip(same);
        }}
      >
        {t('sameSelections')}
      </button>
    </p>
  );
}

function BetBadge({ bet }: { readonly bet: MyBet }) {
  const { t } = useTranslation('my-bets');
  const words: Readonly<Record<MyBet['result'], string>> = {
    '': t('resultOpen'),
    won: t('resultWon'),
    placed: t('resultPlaced'),
    lost: t('resultLost'),
    void: t('resultVoid'),
    'cashed-out': t('resultCashedOut'),
  };
  return <Badge tone={toneOfBet(bet)}>{words[bet.result]}</Badge>;
}

/**
 * The bet's money: its stake, the part that still runs, and what it returned or may return. A bet that won may
 * have lost money (3.3); the stake of a free bet is none of the customer's.
 */
function Money({ bet }: { readonly bet: MyBet }) {
  const { t } = useTranslation('my-bets');
  const { stakePlaced, stakeLeft, potentialReturn, returned, status } = bet;
  const isOpen = status === 'open';
  return (
    <dl className={css['money']}>
      <div>
        <dt>{bet.isFreeBet ? t('freeBet') : t('stake')}</dt>
        <dd>
          <Amount pence={stakePlaced} isPlain />
        </dd>
      </div>
      {isOpen && stakeLeft < stakePlaced ? (
        <div>
          <dt>{t('stakeLeft')}</dt>
          <dd>
            <Amount pence={stakeLeft} isPlain />
          </dd>
        </div>
      ) : null}
      {isOpen ? (
        <div>
          <dt>{t('potentialReturn')}</dt>
          <dd>
            {potentialReturn === null ? (
              t('returnsAtSp')
            ) : (
              <Amount pence={potentialReturn} isPlain />
            )}
          </dd>
        </div>
      ) : null}
      {isOpen && returned === 0 ? null : (
        <div>
          <dt>{t('returned')}</dt>
          <dd>
            <Amount pence={returned} isPlain />
          </dd>
        </div>
      )}
      {isOpen || bet.result === 'void' ? null : (
        <div>
          <dt>{t('winOrLoss')}</dt>
          <dd>
            <Amount
              pence={bet.isFreeBet ? returned : subtractPence(returned, stakePlaced)}
              isSigned
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The effects of a settlement beside its payout: a limit that reduced it, a debt that it made or cleared. */
function useSettlementNotes(): (settlement: MyBet['settlements'][number]) => readonly string[] {
  const { t } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const told = (amount: Pence): string => formatAmount(amount, currencySymbol);
  return ({ limit, owed }) => [
    ...(limit === null
      ? []
      : [
          t('historyLimited', {
            most: told(limit.winningsMax),
            amount: told(limit.withoutLimit),
          }),
        ]),
    ...(owed < 0 ? [t('historyOwed', { amount: told(pence(-owed)) })] : []),
    ...(owed > 0 ? [t('historyCleared', { amount: told(owed) })] : []),
  ];
}

/** Every cash out and every settlement, in the order in which they were paid. */
function History({ bet }: { readonly bet: MyBet }) {
  const { t, i18n } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const notesOn = useSettlementNotes();
  const words = {
    result: t('historySettled'),
    correction: t('historyCorrected'),
    reopening: t('historyReopened'),
    limit: t('historyLimit'),
  };
  const past = [
    ...bet.cashOuts.map(({ at, stake, paid }) => ({
      at,
      text: t('historyCashOut', { stake: formatAmount(stake, currencySymbol) }),
      moved: paid,
      notes: [],
    })),
    ...bet.settlements.map((settlement) => ({
      at: settlement.at,
      text: words[settlement.kind],
      moved: settlement.moved,
      notes: notesOn(settlement),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const [only] = past;
  // A single plain settlement says nothing more than the card.
  const isPlain = past.length === 1 && bet.settlements.length === 1 && only?.notes.length === 0;
  if (only === undefined || isPlain) return null;
  return (
    <section className={css['history']} aria-label={t('history')}>
      <ol>
        {past.map(({ at, text, moved, notes }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{`${formatDayMonth(at, i18n.language)} ${formatTime(at)}`}</time>
            <span>{text}</span>
            <Amount pence={moved} isSigned />
            {notes.map((note) => (
              <p key={note} className={css['note']}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
