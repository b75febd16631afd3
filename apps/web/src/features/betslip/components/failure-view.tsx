import { parsePrice } from '@furlong/odds';
import { compare } from '@furlong/exact';
import { Button, formatAmount, Icon, PriceText, useUiSettings } from '@furlong/ui';
import { useStaleSince } from '../../../platform/freshness.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { BetError, Failure, FailureEntry, FailureReason } from '../failure.ts';
import { happen } from '../keep-betslip.ts';
import type { Leg } from '../legs.ts';
import type { Order } from '../order.ts';
import { listPriceChanges, withPriceChanges } from '../price-changes.ts';
import { acceptPriceChanges, acceptStakeLimits } from '../submit-slip.ts';
import { stakeWithin, totalOfAll } from '../stake-limits.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { FundsNotice } from './funds-notice.tsx';
import css from './outcome.module.css';
import { PriceChangeTotals } from './price-change-totals.tsx';
import { SlipFrame } from './slip-frame.tsx';

function Reason({
  reason,
  contactUrl,
}: {
  readonly reason: FailureReason;
  readonly contactUrl: string;
}) {
  const { t } = useTranslation('betslip');
  const { currencySymbol, formatPrice } = useUiSettings();
  switch (reason.kind) {
    case 'not-eligible':
      return t('notEligible', { what: reason.what });
    case 'total-stake':
      return t('totalStakeExceeded', { amount: formatAmount(reason.limit, currencySymbol) });
    case 'event-ended':
      return t('eventEnded');
    case 'price-changed':
      return t('priceChanged', {
        oldPrice: formatPrice(reason.oldPrice),
        newPrice: formatPrice(reason.newPrice),
      });
    case 'liability':
      return (
        <>
          {reason.wager === undefined ? null : <strong>{reason.wager}: </strong>}
          {t('liabilityExceeded', { amount: formatAmount(reason.limit, currencySymbol) })}{' '}
          <a href={contactUrl} target="_blank" rel="noreferrer">
            {t('contactUs')}
          </a>
        </>
      );
    case 'insufficient-funds':
      return t('insufficientFunds');
    case 'selection-gone':
      return t('selectionGone');
    case 'told':
      return reason.text;
  }
}

function moveOf(bet: BetError): 'up' | 'down' | undefined {
  const before = parsePrice(bet.betPrice);
  const after = parsePrice(bet.betNewPrice);
  if (before === undefined || after === undefined) return undefined;
  return compare(after, before) > 0 ? 'up' : 'down';
}

function BetCell({ bet }: { readonly bet: BetError }) {
  return (
    <td>
      <span className={css['name']}>{bet.betName}</span>
      <span className={css['muted']}>{bet.betDetail}</span>
    </td>
  );
}

/** Prices as they were seen, beside the new ones where there are any to be agreed to. */
function PriceTable({ entry }: { readonly entry: FailureEntry }) {
  const { t } = useTranslation('betslip');
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th>{t('selection')}</th>
          <th className={css['figure']}>{t('oldPrice')}</th>
          {entry.isPriceChange ? <th className={css['figure']}>{t('newPrice')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {entry.bets.map((bet) => (
          <tr key={bet.betId}>
            <BetCell bet={bet} />
            {entry.isPriceChange ? (
              <PriceChange bet={bet} />
            ) : (
              <td className={css['figure']}>
                <PriceText price={bet.betPrice} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Old and new price, side by side. */
function PriceChange({ bet }: { readonly bet: BetError }) {
  return (
    <>
      <td className={css['figure']}>
        <s>
          <PriceText price={bet.betPrice} />
        </s>
      </td>
      <td className={css['figure']}>
        <PriceText price={bet.betNewPrice} move={moveOf(bet)} />
      </td>
    </>
  );
}

/** What is wrong with some selections, above and below them. */
function Entry({ entry }: { readonly entry: FailureEntry }) {
  const { t } = useTranslation('betslip');
  return (
    <>
      {entry.top === '' ? null : <p>{entry.top}</p>}
      {entry.bets.length === 0 ? null : <PriceTable entry={entry} />}
      {entry.bottom === '' ? null : <p>{entry.bottom}</p>}
      {entry.isPaused ? <p>{t('mayOpenAgain')}</p> : null}
    </>
  );
}

/** Neither new prices nor less at stake help anybody whose selections the account may not bet on. */
function isEligible({ reasons }: Failure): boolean {
  return reasons.every(({ kind }) => kind !== 'not-eligible');
}

function canAgreeToPrices(failure: Failure): boolean {
  return isEligible(failure) && failure.priceChanges.length > 0;
}

/**
 * Back to the slip, or on at the new prices, or within the stake that would be taken. The server looks at prices and
 * limits before it looks at the funds, so that what it would take may be more than the customer has.
 */
function WaysOn({
  order,
  failure,
  changes,
}: {
  readonly order: Order;
  readonly failure: Failure;
  readonly changes: readonly BetError[];
}) {
  const { t } = useTranslation(['betslip', 'core/session']);
  const { currencySymbol } = useUiSettings();
  const { wagers } = order.submission;
  const isPriceChange = canAgreeToPrices(failure);
  const offer = isEligible(failure) ? stakeWithin(wagers, failure.stakeLimits) : undefined;
  const isStale = useStaleSince() !== undefined;
  const stakeNext = isPriceChange ? totalOfAll(wagers) : offer?.total;
  return (
    <>
      {stakeNext === undefined ? null : (
        <>
          <FundsNotice stake={stakeNext} />
          <ConnectionNotice text={t('core/session:noConnection')} />
        </>
      )}
      {isPriceChange ? (
        <Button
          isWide
          isDisabled={isStale}
          onPress={() => {
            acceptPriceChanges(changes);
          }}
        >
          {t('acceptAndPlace')}
        </Button>
      ) : offer === undefined ? null : (
        <Button isWide isDisabled={isStale} onPress={acceptStakeLimits}>
          {t('placeWithin', { amount: formatAmount(offer.total, currencySymbol) })}
        </Button>
      )}
      <Button
        isWide
        kind={isPriceChange || offer !== undefined ? 'quiet' : 'primary'}
        onPress={() => {
          happen({ kind: 'order-read' });
        }}
      >
        {t('backToBetslip')}
      </Button>
    </>
  );
}

/** Nothing was staked, and why; what would be taken instead can be agreed to here. */
export function FailureView({
  order,
  failure,
  legs,
  contactUrl,
}: {
  readonly order: Order;
  readonly failure: Failure;
  /** The slip as it is known now. */
  readonly legs: readonly Leg[];
  readonly contactUrl: string;
}) {
  const { t } = useTranslation('betslip');
  const changes = listPriceChanges(order, failure, legs);
  const bets = legs.map(({ bet }) => bet);
  return (
    <SlipFrame
      isOutcome
      title={t('notSubmitted')}
      foot={<WaysOn order={order} failure={failure} changes={changes} />}
    >
      <div className={css['body']}>
        <div className={css['alert']} role="alert">
          <p className={`${css['banner']} ${css['failed']}`}>
            <Icon name="warning" size="large" />
            {t('stakeFailed')}
          </p>
          <div className={css['reasons']}>
            {failure.reasons.map((reason) => (
              <p key={JSON.stringify(reason)}>
                <Reason reason={reason} contactUrl={contactUrl} />
              </p>
            ))}
          </div>
        </div>
        {withPriceChanges(failure.entries, changes).map((entry) => (
          <Entry key={entry.top + entry.bets.map(({ betId }) => betId).join()} entry={entry} />
        ))}
        {canAgreeToPrices(failure) ? (
          <PriceChangeTotals order={order} priceChanges={changes} bets={bets} />
        ) : null}
        <p className={css['muted']}>{t('nothingStaked')}</p>
      </div>
    </SlipFrame>
  );
}
