import { ApiRefusal } from '@furlong/client';
import { submitStatus, type CashOutResponse } from '@furlong/contract';
import { live } from '../../platform/live/live.ts';
import { refreshUser } from '../../core/session/session.ts';
import { toastTrouble } from '../../core/trouble/trouble.ts';
import { toCashOutState, type Asked, type CashOutState } from './cash-out.ts';
import { cashOut, getCashOut } from './my-bets.queries.ts';

const lookEveryMs = 1_000;

/**
 * Asks for a cash out and follows it to its end, however that is told first: by the answer, which may be late
 * or lost, or by its key, which is asked for every second and whenever the channel says that it has ended.
 */
export async function pursueCashOut(
  betId: string,
  asked: Asked,
  onTold: (state: CashOutState) => void,
): Promise<void> {
  const { cashOutKey } = asked;
  let stands: CashOutState['kind'] = 'sending';
  const isOver = () => stands !== 'sending' && stands !== 'waiting';
  const tell = (state: CashOutState) => {
    if (isOver() || state.kind === stands) return;
    stands = state.kind;
    if (isOver()) stopLooking();
    onTold(state);
  };
  const take = (response: CashOutResponse) => {
    const wasOver = isOver();
    tell(toCashOutState(response));
    if (response.status === submitStatus.succeed && !wasOver) refreshUser().catch(toastTrouble);
  };
  const look = async () => {
    try {
      take(await getCashOut({ cashOutKey }));
    } catch (error) {
      // A customer who is logged out is told nothing. Otherwise the outcome is asked for again in a second.
      if (error instanceof ApiRefusal && error.status === 401) stopLooking();
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  const endMessages = live.onOwnMessage((message) => {
    if (message.type === 'cash-out' && message.cashOutKey === cashOutKey) void look();
  });
  const stopLooking = () => {
    clearInterval(timer);
    endMessages();
  };
  try {
    take(await cashOut({ betId, ...asked }));
  } catch (error) {
    if (isOver()) return;
    if (error instanceof ApiRefusal) toastTrouble(error);
    tell(error instanceof ApiRefusal ? { kind: 'asking' } : { kind: 'unsure', asked, error });
  }
}
