import { Badge, Icon, Notice, PriceText, Skeleton, VisuallyHidden } from '@furlong/ui';
import { useRef } from 'react';
import { toSentPrice } from '../../../core/slip/sent-price.ts';
import type { SlipChoice } from '../../../core/slip/slip.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { changeBetslip } from '../keep-betslip.ts';
import type { Leg } from '../slip/legs.ts';
import { useKeptInView } from '../focus/use-kept-in-view.ts';
import { SingleStake } from '../stakes/single-stake.tsx';
import css from './slip-leg-row.module.css';
import type { StakedRowProps } from '../stakes/stake-field.tsx';

/** A selection that is still on its way to the server. */
export function ComingLeg({
  price,
  isArrived,
}: {
  readonly price: string;
  readonly isArrived: boolean;
}) {
  const { t } = useTranslation('betslip');
  return (
    <li className={isArrived ? `${css['leg']} ${css['arrived']}` : css['leg']} aria-busy="true">
      <span className={css['name']}>
        <VisuallyHidden>{t('adding')}</VisuallyHidden>
        <Skeleton width="medium" />
      </span>
      <span className={css['price']}>
        <PriceText price={price} />
      </span>
      <span className={css['details']}>
        <Skeleton width="short" />
      </span>
      <span className={css['details']}>&nbsp;</span>
    </li>
  );
}

function LegPrice({ leg }: { readonly leg: Leg }) {
  const { t } = useTranslation('app');
  if (leg.isNonRunner) {
    return (
      <span className={css['struck']}>
        <PriceText price={leg.pickedPrice} />
      </span>
    );
  }
  switch (leg.state) {
    case 'suspended':
      return (
        <>
          <Icon name="lock" size="small" />
          <VisuallyHidden>{t('suspended')}</VisuallyHidden>
        </>
      );
    case 'gone':
      return '–';
    case 'open':
      return leg.change === undefined ? (
        <PriceText price={leg.price} />
      ) : (
        <PriceText price={leg.price} oldPrice={leg.pickedPrice} move={leg.change} />
      );
  }
}

/** The event with its market, and below them the each-way terms and best odds beside the choice of SP. */
function LegDetails({ leg, isFixed }: { readonly leg: Leg; readonly isFixed: boolean }) {
  const { t } = useTranslation(['betslip', 'core/sports']);
  const { bet } = leg;
  const hasTerms = bet.hasEachWay && bet.eachWayStr !== '';
  return (
    <>
      <span className={css['details']}>
        {[bet.detail, bet.marketName, ...(bet.isInPlay ? [t('inPlay')] : [])].join(', ')}
      </span>
      <span className={css['terms']}>
        {hasTerms ? t('eachWayTerms', { terms: bet.eachWayStr }) : null}
        {bet.isBog ? (
          <Badge tone="bog" title={t('bog')}>
            {t('core/sports:bog')}
          </Badge>
        ) : null}
        {isFixed ? null : <StartingPriceChoice leg={leg} />}
      </span>
    </>
  );
}

/** The choice between the price now and the starting price, where the market offers both. */
function StartingPriceChoice({ leg }: { readonly leg: Leg }) {
  const { t } = useTranslation('betslip');
  const { bet } = leg;
  const isStart = bet.priceCode === 'S';
  if (!bet.hasStartingPrice || leg.state !== 'open') return null;
  const choice: SlipChoice = {
    eventFileName: bet.eventFileName,
    eventGroup: bet.eventGroup,
    eventsNumber: bet.eventsNumber,
    selectionNumber: bet.selectionNumber,
    price: isStart ? toSentPrice(leg.marketPrice) : 'SP',
    priceCode: isStart ? '' : 'S',
    isEachWay: bet.isEachWay,
  };
  if (isStart && leg.marketPrice === '') return null;
  return (
    <button
      type="button"
      className={css['start']}
      onClick={() => {
        changeBetslip({ kind: 'exchange', key: leg.key, choice });
      }}
    >
      {isStart ? (
        <>
          {t('takePrice')} <PriceText price={leg.marketPrice} />
        </>
      ) : (
        t('takeStart')
      )}
      <VisuallyHidden> {bet.name}</VisuallyHidden>
    </button>
  );
}

function LegNotice({ leg }: { readonly leg: Leg }) {
  const { t } = useTranslation('betslip');
  if (leg.state === 'open') return null;
  const text =
    leg.state === 'suspended'
      ? t('suspendedNotice')
      : leg.isNonRunner
        ? t('nonRunnerNotice')
        : t('goneNotice');
  return (
    <div className={css['notice']}>
      <Notice tone="warning" icon={leg.state === 'suspended' ? 'lock' : 'warning'}>
        {/* A screen reader says the notice by itself, so it names its selection. */}
        <VisuallyHidden>{leg.bet.name}: </VisuallyHidden>
        {text}
      </Notice>
    </div>
  );
}

/** Two selections may have one name, as the draw of every match has. */
function nameInFull({ bet }: Leg): string {
  return [bet.name, bet.marketName, bet.detail].join(', ');
}

/** One selection of the slip, with its price live. */
export function SlipLegRow({
  leg,
  isArrived,
  isFixed,
  single,
}: {
  readonly leg: Leg;
  readonly isArrived: boolean;
  /** While a bet is placed nothing can be taken off. */
  readonly isFixed: boolean;
  /** The single on it, where the slip has several that can be staked. */
  readonly single: StakedRowProps | undefined;
}) {
  const { t } = useTranslation('betslip');
  const rowRef = useRef<HTMLLIElement>(null);
  useKeptInView(rowRef, single?.isActive === true);
  const looks = [css['leg'], isArrived && css['arrived'], leg.state !== 'open' && css['closed']];
  return (
    <li ref={rowRef} className={looks.filter(Boolean).join(' ')}>
      <span className={css['name']}>{leg.bet.name}</span>
      <span className={css['price']}>
        <LegPrice leg={leg} />
      </span>
      <LegDetails leg={leg} isFixed={isFixed} />
      {isFixed ? null : (
        <button
          type="button"
          className={css['remove']}
          aria-label={t('remove', { name: nameInFull(leg) })}
          onClick={() => {
            changeBetslip({ kind: 'remove', key: leg.key });
          }}
        >
          <Icon name="close" size="small" />
        </button>
      )}
      {single === undefined ? null : <SingleStake name={nameInFull(leg)} single={single} />}
      <LegNotice leg={leg} />
    </li>
  );
}
