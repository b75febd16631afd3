import { useStaleSince } from '@furlong/client';
import { parsePrice } from '@furlong/odds';
import { compare } from '@furlong/exact';
import {
  Button,
  FigureCell,
  FigureHead,
  formatAmount,
  Icon,
  NameCell,
  PriceText,
  Stack,
  Table,
  useUiSettings,
} from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { BetError, Failure, FailureEntry } from '../slip/failure.ts';
import { takeSlipEvent } from '../keep-betslip.ts';
import type { Leg } from '../slip/legs.ts';
import type { Order } from '../slip/order.ts';
import { listPriceChanges, withPriceChanges } from '../slip/price-changes.ts';
import { acceptPriceChanges, acceptStakeLimits } from '../submit-slip.ts';
import { moneyOfOrder } from '../slip/order-totals.ts';
import { stakeWithin } from '../slip/stake-limits.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { ReasonText } from './reason-text.tsx';
import { FundsNotice } from './funds-notice.tsx';
import css from './outcome.module.css';
import { PriceChangeTotals } from './price-change-totals.tsx';
import { SlipFrame } from './slip-frame.tsx';

function moveOf(bet: BetError): 'up' | 'down' | undefined {
  const before = parsePrice(bet.betPrice);
  const after = parsePrice(bet.betNewPrice);
  if (before === undefined || after === undefined) return undefined;
  return compare(after, before) > 0 ? 'up' : 'down';
}

/** Prices as they were seen, beside the new ones where there are any to be agreed to. */
function PriceTable({ entry }: { readonly entry: FailureEntry }) {
  const { t } = useTranslation('betslip');
  return (
    <Table
      isTight
      head={
        <>
          <th>{t('selection')}</th>
          <FigureHead>{t('oldPrice')}</FigureHead>
          {entry.isPriceChange ? <FigureHead>{t('newPrice')}</FigureHead> : null}
        </>
      }
    >
      {entry.bets.map((bet) => (
        <tr key={bet.betId}>
          <NameCell name={bet.betName}>{bet.betDetail}</NameCell>
          {entry.isPriceChange ? (
            <PriceChange bet={bet} />
          ) : (
            <FigureCell>
              <PriceText price={bet.betPrice} />
            </FigureCell>
          )}
        </tr>
      ))}
    </Table>
  );
}

/** Old and new price, side by side. */
function PriceChange({ bet }: { readonly bet: BetError }) {
  return (
    <>
      <FigureCell>
        <s>
          <PriceText price={bet.betPrice} />
        </s>
      </FigureCell>
      <FigureCell>
        <PriceText price={bet.betNewPrice} move={moveOf(bet)} />
      </FigureCell>
    </>
  );
}

/** The fault of some selections, told above and below them. */
function Entry({
  entry,
  contactUrl,
}: {
  readonly entry: FailureEntry;
  readonly contactUrl: string;
}) {
  const { t } = useTranslation('betslip');
  return (
    <>
      {entry.top === undefined ? null : (
        <p>
          <ReasonText reason={entry.top} contactUrl={contactUrl} />
        </p>
      )}
      {entry.bets.length === 0 ? null : <PriceTable entry={entry} />}
      {entry.bottom === '' ? null : <p>{entry.bottom}</p>}
      {entry.isPaused ? <p>{t('mayOpenAgain')}</p> : null}
    </>
  );
}

function keyOf({ top, bets }: FailureEntry): string {
  return JSON.stringify([top, ...bets.map(({ betId }) => betId)]);
}

/** New prices or a smaller stake do not help where the account may not bet on a selection. */
function isEligible({ reasons }: Failure): boolean {
  return reasons.every(({ kind }) => kind !== 'sports-barred' && kind !== 'price-types-barred');
}

function canAgreeToPrices(failure: Failure): boolean {
  return isEligible(failure) && failure.priceChanges.length > 0;
}

/** A bet that only awaits a yes to new prices has not failed for good, and is not told in red. */
function isQuestion(failure: Failure): boolean {
  const isPriceAlone = failure.reasons.every(({ kind }) => kind === 'price-changed');
  return isPriceAlone && canAgreeToPrices(failure);
}

/**
 * The ways on from a failure: back to the slip, or again at the new prices, or again within the stake that
 * would be taken. The server checks prices and limits before funds, so the stake that it would take may be more
 * than the customer has.
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
  const { wagers, freeBetId } = order.submission;
  const isPriceChange = canAgreeToPrices(failure);
  // A free bet is staked whole, or not at all.
  const mayOffer = isEligible(failure) && freeBetId === undefined;
  const offer = mayOffer ? stakeWithin(wagers, failure.stakeLimits) : undefined;
  const isStale = useStaleSince() !== undefined;
  const stakeNext = isPriceChange ? moneyOfOrder(order) : offer?.total;
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
          takeSlipEvent({ kind: 'order-read' });
        }}
      >
        {t('backToBetslip')}
      </Button>
    </>
  );
}

/** Says that nothing was staked, and why. A price or a stake that would be taken instead can be agreed to here. */
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
      <Stack isPadded>
        <div className={css['alert']} role="alert">
          <p className={`${css['banner']} ${isQuestion(failure) ? css['asked'] : css['failed']}`}>
            <Icon name="warning" size="large" />
            {t('stakeFailed')}
          </p>
          <Stack gap={2}>
            {failure.reasons.map((reason) => (
              <p key={JSON.stringify(reason)}>
                <ReasonText reason={reason} contactUrl={contactUrl} />
              </p>
            ))}
          </Stack>
        </div>
        {withPriceChanges(failure.entries, changes).map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} contactUrl={contactUrl} />
        ))}
        {canAgreeToPrices(failure) ? (
          <PriceChangeTotals order={order} priceChanges={changes} bets={bets} />
        ) : null}
        <p className={css['muted']}>{t('nothingStaked')}</p>
      </Stack>
    </SlipFrame>
  );
}
