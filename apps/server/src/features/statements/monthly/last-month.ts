import { londonDay } from '../../../platform/london-time.ts';

const DAY_MS = 86_400_000;

/** The month of London before the one of `now`: its first and its last day, such as `2026-10-01` and `2026-10-31`. */
export function lastMonth(now: number): { readonly from: string; readonly to: string } {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 1) - DAY_MS).toISOString().slice(0, 10);
  return { from: `${lastDay.slice(0, 'yyyy-mm'.length)}-01`, to: lastDay };
}
