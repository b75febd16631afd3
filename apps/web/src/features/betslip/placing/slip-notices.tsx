import { Notice } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { BetslipView } from '../use-betslip.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { FundsNotice } from './funds-notice.tsx';
import { stakeMissingId } from '../stakes/stake-field.tsx';
import { WinningsNotice } from './winnings-notice.tsx';

/** A missing stake, a limit, short funds: said above the keypad, so that no key moves under a finger. */
export function SlipNotices({ view }: { readonly view: BetslipView }) {
  const { state, totals, freeBet } = view;
  const { t } = useTranslation(['betslip', 'core/session']);
  const { stage } = state;
  const isStaked = totals.stake > 0 || freeBet !== undefined;
  const winnings = isStaked ? <WinningsNotice winningsMax={totals.winningsMax} /> : null;
  if (stage.kind !== 'editing') return winnings;
  return (
    <>
      {winnings}
      {stage.timesUnstaked === 0 ? null : (
        // A new key makes a new element, so that a screen reader says it again.
        <div id={stakeMissingId} key={stage.timesUnstaked}>
          <Notice tone="warning">{t('enterAmount')}</Notice>
        </div>
      )}
      <FundsNotice stake={totals.stake} />
      <ConnectionNotice text={t('core/session:noConnection')} />
    </>
  );
}
