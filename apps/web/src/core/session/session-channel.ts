import { leaveFailed } from '@furlong/client';
import { showToast } from '@furlong/ui';
import { phrase } from '../../platform/phrases.ts';
import { live, onLiveOpen, startLive } from '../../platform/live/live.ts';
import { applyBalance, logOut, onSessionEvent, refreshUser } from './session.ts';

/** Logs out a customer for whom no channel can be built, and says why (specification, part 4). */
function leaveWithoutChannel(): void {
  showToast('danger', phrase('core/session:noConnection'));
  void logOut();
}

/**
 * Opens the live channel for the length of the visit. It connects anew at every login and logout, and tells the
 * balance.
 */
export function startSessionChannel(): void {
  live.onBuildFailed(leaveWithoutChannel);
  live.onOwnMessage((message) => {
    if (message.type === 'balance') applyBalance(message.balance, message.version);
    // The balance has a part that waits to be paid, which no message tells.
    if (message.type === 'withdrawal') refreshUser().catch(leaveFailed);
  });
  // After a login the customer has just been read; after an interruption the balance may have moved.
  let isBehind = false;
  onSessionEvent(() => {
    isBehind = false;
    live.start();
  });
  onLiveOpen(() => {
    // If this fails, the balance is read with the next bet, or when the customer asks.
    if (isBehind) refreshUser().catch(leaveFailed);
    isBehind = true;
  });
  startLive();
}
