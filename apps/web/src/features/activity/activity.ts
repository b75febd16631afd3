import type { Activity } from '@furlong/contract';
import {
  activityRange,
  addDays,
  barsOf,
  type ActivityRangeId,
  type LondonDays,
} from '@furlong/customer';
import { addPence, noPence, pence, type Pence } from '@furlong/money';
import { formatAmount, type ChartBar, type ChartTick } from '@furlong/ui';

/** A chart as it is drawn. Amounts are in pence. */
export interface DrawnChart {
  readonly bars: readonly ChartBar[];
  readonly scale: { readonly minimum: number; readonly maximum: number };
  readonly ticks: readonly ChartTick[];
  readonly total: Pence;
  /** Whether no bar has a height. */
  readonly isEmpty: boolean;
}

interface Drawing {
  readonly id: ActivityRangeId;
  readonly symbol: string;
  /** Whether amounts may be gains or losses; then the axis reaches as far below zero as above it. */
  readonly isSigned: boolean;
}

type Chart = Activity['stakes'];

/** `26-11-2026` of `2026-11-26`. */
export function toShownDay(day: string): string {
  return day.split('-').toReversed().join('-');
}

/** Whether the bars of a range are months. */
export function isByMonth(id: ActivityRangeId): boolean {
  return stepOf(id) === 'month';
}

function stepOf(id: ActivityRangeId) {
  return activityRange(id, '2000-01-01').step;
}

/** Draws a chart of the server's over a range that ends on a day. */
export function drawChart(chart: Chart, endPeriod: string, drawing: Drawing): DrawnChart {
  const { id, symbol, isSigned } = drawing;
  const spans = barsOf(activityRange(id, endPeriod));
  const bars = chart.details.map(({ dateLegend, amount }, index) => ({
    label: dateLegend,
    name: nameOf(spans[index], id) ?? dateLegend,
    value: amount,
    text: writeAmount(amount, symbol, isSigned),
  }));
  const maximum = chart.amountMax;
  const minimum = isSigned ? pence(-maximum) : noPence;
  const amounts = chart.details.map(({ amount }) => amount);
  return {
    bars,
    scale: { minimum, maximum },
    ticks: [minimum, noPence, maximum]
      .filter((value, index, all) => all.indexOf(value) === index)
      .map((value) => ({ value, text: writeTick(value, symbol) })),
    total: addPence(...amounts),
    isEmpty: amounts.every((amount) => amount === 0),
  };
}

/** A day by its date; a month by the days of it that are in the range. */
function nameOf(span: LondonDays | undefined, id: ActivityRangeId): string | undefined {
  if (span === undefined) return undefined;
  const [first, last] = [toShownDay(span.from), toShownDay(addDays(span.until, -1))];
  return isByMonth(id) ? `${first} – ${last}` : first;
}

/** A gain has a plus where it could be a loss. */
function writeAmount(amount: Pence, symbol: string, isSigned: boolean): string {
  return `${isSigned && amount > 0 ? '+' : ''}${formatAmount(amount, symbol)}`;
}

/** The result of settled bets: won, lost or neither as a word, and the amount without a sign. */
export function writeOutcome(
  amount: Pence,
  symbol: string,
): { readonly kind: 'won' | 'lost' | 'even'; readonly total: string } {
  const total = formatAmount(pence(Math.abs(amount)), symbol);
  if (amount === 0) return { kind: 'even', total };
  return { kind: amount > 0 ? 'won' : 'lost', total };
}

/** The ends of an axis are whole pounds. */
function writeTick(value: Pence, symbol: string): string {
  return value === 0 ? '0' : formatAmount(value, symbol).replace(/\.00$/, '');
}
