import { showToast } from '@furlong/ui';
import i18next from 'i18next';
import { leaveFailed } from '../../platform/api/api-client.ts';
import { live, onLiveOpen, startLive } from '../../platform/live/live.ts';
import { applyBalance, logOut, onSessionEvent, refreshUser } from './session.ts';

/** A customer for whom no channel can be built is logged out (specification, part 4), and told why. */
function leaveWithoutChannel(): void {
  showToast('danger', i18next.t('core/session:noConnection'));
  void logOut();
}

/** Opens the live channel for the length of the visit: it follows whoever logs in or out, and tells their balance. */
export function startSessionChannel(): void {
  live.onBuildFailed(leaveWithoutChannel);
  live.onOwnMessage((message) => {
    if (message.type === 'balance') applyBalance(message.balance, message.version);
  });
  // After a login the customer has just been read; after an interruption the balance may have moved.
  let isBehind = false;
  onSessionEvent(() => {
    isBehind = false;
    live.start();
  });
  onLiveOpen(() => {
    // Where that fails, the balance is read with the next bet, or when the customer asks.
    if (isBehind) refreshUser().catch(leaveFailed);
    isBehind = true;
  });
  startLive();
}
