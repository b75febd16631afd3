import type { SlipState } from './betslip.ts';
import { listSlipEntries } from './slip-changes.ts';

/** Whether the only selection came in this visit, so that its stake can be typed at once. */
export function isStakeAwaited(state: SlipState): boolean {
  const [first, ...others] = listSlipEntries(state);
  if (first === undefined || others.length > 0) return false;
  return state.stage.kind === 'editing' && first.key === state.arrived;
}
