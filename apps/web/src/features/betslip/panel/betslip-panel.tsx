import {
  Count,
  EmptyPanel,
  FailedPanel,
  IconButton,
  Notice,
  SkeletonRows,
  useUiSettings,
  VisuallyHidden,
} from '@furlong/ui';
import { useLayout } from '../../../platform/layout.ts';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { findOrder } from '../slip/betslip.ts';
import { FailureView } from '../placing/failure-view.tsx';
import { FreeBetChoices } from './free-bet-choices.tsx';
import { Keypad, QuickStakes } from '../stakes/keypad.tsx';
import { ComingLeg, SlipLegRow } from '../legs/slip-leg-row.tsx';
import { listMarkets, MarketWatches } from '../legs/market-watches.tsx';
import { Receipt } from '../placing/receipt.tsx';
import { SlipFoot } from '../placing/slip-foot.tsx';
import { SlipNotices } from '../placing/slip-notices.tsx';
import { SlipFrame } from '../placing/slip-frame.tsx';
import { SlipOptionsForm } from './slip-options-form.tsx';
import css from '../placing/slip.module.css';
import { WagerList } from '../stakes/wager-list.tsx';
import { changeBetslip, readKeptSlip } from '../keep-betslip.ts';
import type { Leg } from '../slip/legs.ts';
import { foldWagers } from '../slip/slip-wagers.ts';
import { useBetslip, type BetslipView } from '../use-betslip.ts';
import { useHeldFocus } from '../focus/use-held-focus.ts';
import { usePlaceRules } from '../use-place-rules.ts';
import { useStakes, useUnstakedFocus, type StakesView } from '../stakes/use-stakes.ts';

function SlipTitle({ count }: { readonly count: number }) {
  const { t } = useTranslation('core/slip');
  return (
    <>
      {t('betslip')}
      {count === 0 ? null : <Count value={count} of={t(`selections${countForm(count)}`)} />}
    </>
  );
}

/** Tells a screen reader of a price on the slip that has just moved. */
function Moves({ legs }: { readonly legs: readonly Leg[] }) {
  const { t } = useTranslation('betslip');
  const { formatPrice } = useUiSettings();
  return (
    <VisuallyHidden>
      <span role="status">
        {legs
          .filter(({ move, state }) => move !== undefined && state === 'open')
          .map(({ bet, price }) => t('moved', { name: bet.name, price: formatPrice(price) }))
          .join(' ')}
      </span>
    </VisuallyHidden>
  );
}

function Legs({ view, stakes }: { readonly view: BetslipView; readonly stakes: StakesView }) {
  const legs = new Map(view.legs.map((leg) => [leg.key, leg]));
  const isFixed = findOrder(view.state) !== undefined;
  const { singles } = foldWagers(view.rows);
  return (
    <ul>
      {view.entries.map((entry) => {
        const isArrived = entry.key === view.state.arrived;
        if (entry.kind === 'coming') {
          return <ComingLeg key={entry.key} price={entry.choice.price} isArrived={isArrived} />;
        }
        const leg = legs.get(entry.key);
        const single = singles?.singles.find(({ key }) => key === entry.key);
        return leg === undefined ? null : (
          <SlipLegRow
            key={entry.key}
            leg={leg}
            isArrived={isArrived}
            isFixed={isFixed}
            single={isFixed || single === undefined ? undefined : stakes.toProps(single)}
          />
        );
      })}
    </ul>
  );
}

function Related({ groups }: { readonly groups: BetslipView['related'] }) {
  const { t } = useTranslation('betslip');
  if (groups.length === 0) return null;
  return (
    <div className={css['related']}>
      {groups.map((names) => (
        <Notice key={names.join()}>
          {t('related', { first: names.slice(0, -1).join(', '), second: names.at(-1) ?? '' })}
        </Notice>
      ))}
    </div>
  );
}

/** How much a phone's sheet has to hold while a stake is typed. */
function typingOf({ length }: BetslipView['rows']): 'single' | 'several' {
  return length > 1 ? 'several' : 'single';
}

/** The slip while it can be changed, and while its bet is on its way. */
function OpenSlip({ view }: { readonly view: BetslipView }) {
  const { t } = useTranslation('betslip');
  const isPhone = useLayout() === 'phone';
  const { state, entries, rows } = view;
  const stakes = useStakes(view);
  const fieldsRef = useUnstakedFocus(view.state);
  const { active } = stakes;
  const isFixed = findOrder(state) !== undefined;
  const list = isFixed ? null : (
    <WagerList rows={rows} toProps={stakes.toProps} onFold={stakes.endTyping} />
  );
  const isOfSeveral = entries.length > 1;
  return (
    <SlipFrame
      title={<SlipTitle count={entries.length} />}
      typing={active && typingOf(rows)}
      aside={
        isFixed ? null : (
          <IconButton
            icon="trash"
            label={t('clear')}
            onPress={() => {
              changeBetslip({ kind: 'clear' });
            }}
          />
        )
      }
      foot={
        <>
          <SlipNotices view={view} />
          {active === undefined ? null : <QuickStakes row={active} />}
          {active === undefined || !isPhone ? null : (
            <Keypad
              row={active}
              onDone={() => {
                stakes.endTyping();
                if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
              }}
            />
          )}
          <SlipFoot view={view} isTyping={active !== undefined} />
        </>
      }
    >
      <div ref={fieldsRef}>
        {isOfSeveral ? list : null}
        <Legs view={view} stakes={stakes} />
        <Related groups={view.related} />
        {isOfSeveral ? null : list}
      </div>
      {isFixed ? null : (
        <>
          <FreeBetChoices view={view} />
          <SlipOptionsForm state={state} />
        </>
      )}
      <Moves legs={view.legs} />
    </SlipFrame>
  );
}

function EmptySlip() {
  const { t } = useTranslation('betslip');
  return (
    <SlipFrame title={<SlipTitle count={0} />}>
      <EmptyPanel icon="slip" title={t('empty')}>
        {t('emptyHint')}
      </EmptyPanel>
    </SlipFrame>
  );
}

/** Nothing is known of the slip yet. */
function UnreadSlip({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <SlipFrame title={<SlipTitle count={0} />}>
      {hasFailed ? <FailedPanel onRetry={() => void readKeptSlip()} /> : <SkeletonRows rows={2} />}
    </SlipFrame>
  );
}

function SlipStage({
  view,
  contactUrl,
}: {
  readonly view: BetslipView;
  readonly contactUrl: string;
}) {
  const { state, entries } = view;
  switch (state.stage.kind) {
    case 'placed':
      return <Receipt order={state.stage.order} response={state.stage.response} />;
    case 'failed':
      return (
        <FailureView
          order={state.stage.order}
          failure={state.stage.failure}
          legs={view.legs}
          contactUrl={contactUrl}
        />
      );
    case 'placing':
    case 'processing':
      return <OpenSlip view={view} />;
    case 'editing':
      if (entries.length > 0) return <OpenSlip view={view} />;
      return state.reading === 'done' ? (
        <EmptySlip />
      ) : (
        <UnreadSlip hasFailed={state.reading === 'failed'} />
      );
  }
}

/** The betslip: the right column of the desktop, the content of the phone's sheet. */
export function BetslipPanel({ contactUrl }: { readonly contactUrl: string }) {
  const view = useBetslip();
  const markets = listMarkets(view.entries);
  usePlaceRules(markets);
  const held = useHeldFocus(
    [view.state.stage.kind, ...view.entries.map((entry) => entry.key)].join(' '),
  );
  return (
    <div className={css['held']} {...held}>
      <MarketWatches markets={markets} />
      <SlipStage view={view} contactUrl={contactUrl} />
    </div>
  );
}
