import { newKey, now, useTimeLeft } from '@furlong/client';
import type { MyBet } from '@furlong/contract';
import { subtractPence, type Pence } from '@furlong/money';
import {
  Amount,
  Button,
  Dialog,
  formatAmount,
  Notice,
  showToast,
  Spinner,
  Stack,
  useUiSettings,
} from '@furlong/ui';
import { useState } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import {
  readPart,
  valueOfPart,
  type Asked,
  type CashOutState,
  type WantedPart,
} from '../cash-out.ts';
import { useCashOut } from '../use-cash-out.ts';
import css from './my-bets.module.css';
import { PartField } from './part-field.tsx';
import { useOutcomeText } from './use-outcome-text.ts';
import { useReasonText } from './use-reason-text.ts';

interface CashOutDialogProps {
  /** The bet as it is now. Its value changes while the dialog is open, and may end. */
  readonly bet: MyBet;
  readonly onClose: () => void;
}

/** Asks before it buys a bet back, for all of the stake or a part, and says how it ended. */
export function CashOutDialog({ bet, onClose }: CashOutDialogProps) {
  const { t } = useTranslation('my-bets');
  const outcomeText = useOutcomeText();
  const { state, ask, startAgain } = useCashOut(bet, (end) => {
    const { tone, text } = outcomeText(end);
    showToast(tone, text);
  });
  const which = useWhichBet(bet);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t('cashOut')}: ${bet.wagerType}`}
      description={t('dialogText')}
    >
      <p className={css['reason']}>{which}</p>
      {state.kind === 'asking' || state.kind === 'sending' ? (
        <Question
          bet={bet}
          sent={state.kind === 'sending' ? state.asked : undefined}
          onAsk={ask}
          onClose={onClose}
        />
      ) : (
        <CashOutOutcomePanel
          state={state}
          onAsk={ask}
          onStartAgain={startAgain}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** The dialog names the bet: its card may be out of sight, and many bets have the same name. */
function useWhichBet({ legs, ticketNumber }: MyBet): string {
  const { t } = useTranslation('my-bets');
  const picks = legs.map(({ selectionName, eventName }) => `${selectionName}, ${eventName}`);
  return [...picks, t('ticket', { ticket: ticketNumber })].join(' · ');
}

type Ask = ReturnType<typeof useCashOut>['ask'];

function Question({
  bet,
  sent,
  onAsk,
  onClose,
}: {
  readonly bet: MyBet;
  /** The cash out that was asked for. It stays as agreed, whatever happens to the bet. */
  readonly sent: Asked | undefined;
  readonly onAsk: Ask;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const reasonText = useReasonText();
  const { value, reason, delaySeconds } = bet.cashOut;
  const [wanted, setWanted] = useState<WantedPart>();
  const whole = value ?? sent?.value;
  if (whole === undefined) {
    return (
      <Stack>
        <Notice>{reason === null ? t('notNow') : reasonText(reason)}</Notice>
        <Button kind="quiet" isWide onPress={onClose}>
          {t('keep')}
        </Button>
      </Stack>
    );
  }
  const buyable = { whole, stakeLeft: bet.stakeLeft };
  const stake = readPart(wanted, buyable);
  const offered =
    sent?.value ?? (stake === undefined ? undefined : valueOfPart(whole, stake, bet.stakeLeft));
  return (
    <Stack>
      <PartField buyable={buyable} wanted={wanted} onChange={setWanted} />
      <Figures offered={offered} bet={bet} stake={stake} />
      {delaySeconds > 0 ? <Notice>{t('inPlay', { seconds: delaySeconds })}</Notice> : null}
      <Button
        isWide
        isBusy={sent !== undefined}
        isDisabled={stake === undefined}
        onPress={() => {
          if (stake === undefined || offered === undefined) return;
          onAsk({ cashOutKey: newKey(), value: offered, stake });
        }}
      >
        {offered === undefined
          ? t('cashOut')
          : t('cashOutFor', { amount: formatAmount(offered, currencySymbol) })}
      </Button>
      <Button kind="quiet" isWide onPress={onClose}>
        {sent === undefined ? t('keep') : t('close')}
      </Button>
    </Stack>
  );
}

/**
 * The amount that is paid, and the part of the stake that runs on. Dashes stand where the chosen part is not
 * possible.
 */
function Figures({
  offered,
  bet,
  stake,
}: {
  readonly offered: Pence | undefined;
  readonly bet: MyBet;
  readonly stake: Pence | undefined;
}) {
  const { t } = useTranslation('my-bets');
  const rest = stake === undefined ? undefined : subtractPence(bet.stakeLeft, stake);
  return (
    <>
      <dl className={css['figures']} aria-live="polite">
        <div>
          <dt>{t('value')}</dt>
          <dd>{offered === undefined ? '–' : <Amount pence={offered} />}</dd>
        </div>
        {rest === 0 ? null : (
          <div>
            <dt>{t('rest')}</dt>
            <dd>{rest === undefined ? '–' : <Amount pence={rest} isPlain />}</dd>
          </div>
        )}
      </dl>
      {rest === undefined || rest === 0 ? null : <p className={css['reason']}>{t('restRunsOn')}</p>}
    </>
  );
}

type Ended = Exclude<CashOutState, { readonly kind: 'asking' | 'sending' }>;

function CashOutOutcomePanel({
  state,
  onAsk,
  onStartAgain,
  onClose,
}: {
  readonly state: Ended;
  readonly onAsk: Ask;
  readonly onStartAgain: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('my-bets');
  return (
    <Stack>
      <OutcomeText state={state} />
      {state.kind === 'unsure' ? (
        <Button
          isWide
          onPress={() => {
            onAsk(state.asked);
          }}
        >
          {t('tryAgain')}
        </Button>
      ) : null}
      {state.kind === 'changed' ? <TakeNew state={state} onAsk={onAsk} /> : null}
      {state.kind === 'refused' ? (
        <Button kind="quiet" isWide onPress={onStartAgain}>
          {t('tryAgain')}
        </Button>
      ) : null}
      <Button kind="quiet" isWide onPress={onClose}>
        {state.kind === 'changed' ? t('keep') : t('close')}
      </Button>
    </Stack>
  );
}

/** The new value for the same part, if the customer agrees to it. */
function TakeNew({
  state,
  onAsk,
}: {
  readonly state: Extract<CashOutState, { readonly kind: 'changed' }>;
  readonly onAsk: Ask;
}) {
  const { t } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  return (
    <Button
      isWide
      onPress={() => {
        onAsk({ cashOutKey: newKey(), value: state.now, stake: state.stake });
      }}
    >
      {t('cashOutFor', { amount: formatAmount(state.now, currencySymbol) })}
    </Button>
  );
}

function OutcomeText({ state }: { readonly state: Ended }) {
  const outcomeText = useOutcomeText();
  if (state.kind === 'waiting') {
    return <Waiting offered={state.response.offered} seconds={state.response.delaySeconds} />;
  }
  const { tone, text } = outcomeText(state);
  return <Notice tone={tone}>{text}</Notice>;
}

function Waiting({ offered, seconds }: { readonly offered: Pence; readonly seconds: number }) {
  const { t } = useTranslation('my-bets');
  const { currencySymbol } = useUiSettings();
  const [until] = useState(() => new Date(now() + seconds * 1000).toISOString());
  const left = Math.ceil(useTimeLeft(until) / 1000);
  const amount = formatAmount(offered, currencySymbol);
  return (
    <>
      <p className={css['pending']} role="status">
        <Spinner />
        {left > 0 ? t('waiting', { amount, seconds: left }) : t('waitingEnds', { amount })}
      </p>
      <p className={css['reason']}>{t('doneWaiting')}</p>
    </>
  );
}
