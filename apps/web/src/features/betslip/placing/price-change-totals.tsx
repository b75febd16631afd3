import type { Bet } from '@furlong/contract';
import { Amount, Pairs } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { BetError } from '../slip/failure.ts';
import { moneyOfOrder, totalsOfOrder } from '../slip/order-totals.ts';
import { atPrices, type Order } from '../slip/order.ts';
import type { SlipTotals } from '../slip/slip-wagers.ts';
import css from './outcome.module.css';
import { ReturnsFigure } from './returns-figure.tsx';
import { WinningsNotice } from './winnings-notice.tsx';

/**
 * The stake of the bet, and its returns at the old and the new prices. A bet can be placed without its slip
 * being known here; the returns are told only where the slip is known.
 */
export function PriceChangeTotals({
  order,
  priceChanges,
  bets,
}: {
  readonly order: Order;
  readonly priceChanges: readonly BetError[];
  /** Of the slip as it is known now. */
  readonly bets: readonly Bet[];
}) {
  const { t } = useTranslation('betslip');
  const before = totalsOfOrder(order, bets);
  const after = totalsOfOrder(atPrices(order, priceChanges), bets);
  return (
    <div className={css['costs']}>
      <WinningsNotice winningsMax={after?.winningsMax ?? before?.winningsMax} />
      <Pairs>
        <dt>{t('totalStake')}</dt>
        <dd>
          <Amount pence={moneyOfOrder(order)} />
        </dd>
        {before === undefined || after === undefined ? null : (
          <>
            <dt>{t('totalReturnsBefore')}</dt>
            <dd>
              <Outdated returns={before.returns} />
            </dd>
            <dt>{t('totalReturnsNow')}</dt>
            <dd>
              <ReturnsFigure returns={after.returns} />
            </dd>
          </>
        )}
      </Pairs>
    </div>
  );
}

/** Strikes an old amount through, as old prices are; SP is not struck through. */
function Outdated({ returns }: Pick<SlipTotals, 'returns'>) {
  const figure = <ReturnsFigure returns={returns} />;
  return typeof returns === 'number' ? <s>{figure}</s> : figure;
}
