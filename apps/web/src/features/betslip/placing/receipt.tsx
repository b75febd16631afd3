import { formatDayMonth, formatTime } from '@furlong/client';
import type { SubmitResponse } from '@furlong/contract';
import { addPence } from '@furlong/money';
import {
  Amount,
  Badge,
  Button,
  FigureCell,
  FigureHead,
  formatAmount,
  Icon,
  NameCell,
  NoteRow,
  Pairs,
  PriceText,
  Stack,
  Table,
  useUiSettings,
} from '@furlong/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { addToSlip } from '../../../core/slip/slip.ts';
import { closeSlip } from '../../../core/slip/slip-panel.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { takeSlipEvent } from '../keep-betslip.ts';
import { listOrderChoices, type Order } from '../slip/order.ts';
import { splitTickets, type Ticket } from '../slip/tickets.ts';
import css from './outcome.module.css';
import { SlipFrame } from './slip-frame.tsx';

/** The stake of a bet, or its free bet, and what it may return. */
function TicketFigures({ ticket: { wager, stake } }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  const count = wager.isEachWay ? wager.numberOfLines * 2 : wager.numberOfLines;
  return (
    <>
      <dt>
        {wager.isFreeBet
          ? t('freeBet')
          : stake === undefined || count === 1
            ? t('stake')
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
    </>
  );
}

/** One bet that was taken: its ticket, its lines and stake, and what it may return. */
function TicketPairs({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('betslip');
  const { wager, selection } = ticket;
  return (
    <Pairs isRuled>
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
      <TicketFigures ticket={ticket} />
    </Pairs>
  );
}

/** The single on the selection above it, which says what is bet on. */
function SinglePairs({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('betslip');
  const { wager } = ticket;
  return (
    <Pairs>
      <dt>{t('ticket')}</dt>
      <dd>{wager.ticketNumber}</dd>
      {wager.isEachWay ? (
        <>
          <dt>{t('bet')}</dt>
          <dd>{t('wagerEachWay', { wager: wager.name })}</dd>
        </>
      ) : null}
      <TicketFigures ticket={ticket} />
    </Pairs>
  );
}

/** The selections at the prices at which they were taken, and below each the singles on it. */
function TakenLegs({
  order,
  response,
  singles,
}: {
  readonly order: Order;
  readonly response: SubmitResponse;
  readonly singles: readonly Ticket[];
}) {
  const { t } = useTranslation(['betslip', 'core/sports']);
  // A win bet shows no each-way terms: they would say that it pays for a place.
  const isEachWay = response.wagersSubmitResult.some((wager) => wager.isEachWay);
  const prices = new Map(response.bets.map(({ id, price }) => [id, price]));
  return (
    <Table
      isTight
      head={
        <>
          <th>{t('selection')}</th>
          <FigureHead>{t('price')}</FigureHead>
        </>
      }
    >
      {order.legs.map((leg) => (
        <Fragment key={leg.id}>
          <tr>
            <NameCell name={leg.name}>
              {leg.detail}, {leg.marketName}
              {leg.eachWayStr === '' || !isEachWay ? null : (
                <>
                  ,{' '}
                  <span className={css['terms']}>
                    {t('eachWayTerms', { terms: leg.eachWayStr })}
                  </span>
                </>
              )}{' '}
              {leg.isBog ? (
                <Badge tone="bog" title={t('bog')}>
                  {t('core/sports:bog')}
                </Badge>
              ) : null}
            </NameCell>
            <FigureCell>
              <PriceText price={prices.get(leg.id) ?? ''} />
            </FigureCell>
          </tr>
          {singles
            .filter(({ wager }) => wager.betId === leg.id)
            .map((ticket) => (
              <NoteRow key={ticket.wager.ticketNumber} columns={2}>
                <SinglePairs ticket={ticket} />
              </NoteRow>
            ))}
        </Fragment>
      ))}
    </Table>
  );
}

/** The way to bet on the same selections again. Retained selections are on the slip already. */
function SameSelections({ order }: { readonly order: Order }) {
  const { t } = useTranslation('betslip');
  const same = listOrderChoices(order);
  if (same.length === 0 || order.submission.keepBetslip) return null;
  return (
    <button
      type="button"
      onClick={() => {
        takeSlipEvent({ kind: 'order-read' });
        addToSlip(same);
      }}
    >
      {t('sameSelections')}
    </button>
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
  const { t, i18n } = useTranslation('betslip');
  const wagers = response.wagersSubmitResult;
  // A free bet is no money of the customer.
  const paid = wagers.filter(({ isFreeBet }) => !isFreeBet);
  const { singles, others } = splitTickets(order, response);
  const staked = addPence(...paid.map(({ stakePlaced }) => stakePlaced));
  return (
    <SlipFrame
      isOutcome
      title={t('receipt')}
      foot={
        <>
          <Pairs>
            <dt>{t('totalStake')}</dt>
            <dd>
              <Amount pence={staked} />
            </dd>
            <dt>{t('balance')}</dt>
            <dd>
              <Amount pence={response.customerBalance} />
            </dd>
          </Pairs>
          <Button
            isWide
            onPress={() => {
              takeSlipEvent({ kind: 'order-read' });
              closeSlip();
            }}
          >
            {t('done')}
          </Button>
          <p className={css['after']}>
            <Link to="/my-bets" onClick={closeSlip}>
              {t('viewBets')}
            </Link>
            <SameSelections order={order} />
          </p>
        </>
      }
    >
      <Stack isPadded>
        <p className={css['banner']} role="status">
          <Icon name="done" size="large" />
          {t('betPlaced')}
        </p>
        <TakenLegs order={order} response={response} singles={singles} />
        <Pairs>
          <dt>{t('placedAt')}</dt>
          <dd>
            {formatDayMonth(order.startedAt, i18n.language)} {formatTime(order.startedAt)}
          </dd>
        </Pairs>
        {others.map((ticket) => (
          <TicketPairs key={ticket.wager.ticketNumber} ticket={ticket} />
        ))}
      </Stack>
    </SlipFrame>
  );
}
