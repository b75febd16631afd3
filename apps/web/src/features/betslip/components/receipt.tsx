import type { SubmitResponse } from '@furlong/contract';
import { addPence } from '@furlong/money';
import { Amount, Badge, Button, formatAmount, Icon, PriceText, useUiSettings } from '@furlong/ui';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../../platform/clock.ts';
import { closeSlip } from '../../../core/slip/slip-panel.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { happen } from '../keep-betslip.ts';
import type { Order } from '../order.ts';
import { listTickets, type Ticket } from '../tickets.ts';
import css from './outcome.module.css';
import { SlipFrame } from './slip-frame.tsx';

/** One bet that was taken: its ticket, its lines and stake, and what it may return. */
function TicketPairs({ ticket: { wager, stake, selection } }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  const count = wager.isEachWay ? wager.numberOfLines * 2 : wager.numberOfLines;
  return (
    <dl className={`${css['pairs']} ${css['ticket']}`}>
      <dt>{t('ticket')}</dt>
      <dd>{wager.ticketNumber}</dd>
      <dt>{t('bet')}</dt>
      <dd>{wager.isEachWay ? t('wagerEachWay', { wager: wager.name }) : wager.name}</dd>
      {selection === undefined ? null : (
        <>
          <dt>{t('selection')}</dt>
          <dd>{selection}</dd>
        </>
      )}
      <dt>
        {stake === undefined || count === 1
          ? t('totalStake')
          : t('stakeOf', { count, stake: formatAmount(stake, currencySymbol) })}
      </dt>
      <dd>
        <Amount pence={wager.stakePlaced} />
      </dd>
      <dt>{t('potentialReturn')}</dt>
      <dd>
        {wager.potentialReturn === null ? (
          t('returnsAtSp')
        ) : (
          <Amount pence={wager.potentialReturn} />
        )}
      </dd>
    </dl>
  );
}

/** The selections at the prices at which they were taken. */
function TakenLegs({
  order,
  response,
}: {
  readonly order: Order;
  readonly response: SubmitResponse;
}) {
  const { t } = useTranslation('betslip');
  // Terms that no bet here is on would say of a win bet that it pays for a place.
  const isEachWay = response.wagersSubmitResult.some((wager) => wager.isEachWay);
  const prices = new Map(response.bets.map(({ id, price }) => [id, price]));
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th>{t('selection')}</th>
          <th className={css['figure']}>{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {order.legs.map((leg) => (
          <tr key={leg.id}>
            <td>
              <span className={css['name']}>{leg.name}</span>
              <span className={css['muted']}>
                {leg.marketName}, {leg.detail}
                {leg.eachWayStr === '' || !isEachWay ? null : (
                  <>
                    ,{' '}
                    <span className={css['terms']}>
                      {t('eachWayTerms', { terms: leg.eachWayStr })}
                    </span>
                  </>
                )}{' '}
              </span>
              {leg.isBog ? (
                <Badge tone="bog" title={t('bog')}>
                  BOG
                </Badge>
              ) : null}
            </td>
            <td className={css['figure']}>
              <PriceText price={prices.get(leg.id) ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bet stands: its tickets, what was staked, and the balance after it. */
export function Receipt({
  order,
  response,
}: {
  readonly order: Order;
  readonly response: SubmitResponse;
}) {
  const { t } = useTranslation('betslip');
  const wagers = response.wagersSubmitResult;
  const staked = addPence(...wagers.map(({ stakePlaced }) => stakePlaced));
  return (
    <SlipFrame
      isOutcome
      title={t('receipt')}
      foot={
        <>
          <dl className={css['pairs']}>
            <dt>{t('totalStake')}</dt>
            <dd>
              <Amount pence={staked} />
            </dd>
            <dt>{t('balance')}</dt>
            <dd>
              <Amount pence={response.customerBalance} />
            </dd>
          </dl>
          <Button
            isWide
            onPress={() => {
              happen({ kind: 'order-read' });
              closeSlip();
            }}
          >
            {t('done')}
          </Button>
          <p className={css['after']}>
            <Link to="/my-bets" onClick={closeSlip}>
              {t('viewBets')}
            </Link>
          </p>
        </>
      }
    >
      <div className={css['body']}>
        <p className={css['banner']} role="status">
          <Icon name="done" size="large" />
          {t('betPlaced')}
        </p>
        <dl className={css['pairs']}>
          <dt>{t('placedAt')}</dt>
          <dd>
            {formatDate(order.startedAt)} {formatTime(order.startedAt)}
          </dd>
        </dl>
        {listTickets(order, response).map((ticket) => (
          <TicketPairs key={ticket.wager.ticketNumber} ticket={ticket} />
        ))}
        <TakenLegs order={order} response={response} />
      </div>
    </SlipFrame>
  );
}
