import type { AntepostMarket } from '@furlong/contract';

/** Markets of an outright that stand under one tab. */
export interface OutrightTab {
  /** Without a space: it becomes the id of an element. */
  readonly id: string;
  readonly label: string;
  readonly markets: readonly AntepostMarket[];
}

/**
 * The tabs of an outright in the order of its markets: each market under its own name, and those that differ in who
 * meets alone under the name that they share, `Match Bet: A v B` and `Match Bet: C v D` under `Match Bet`.
 */
export function tabsOf(markets: readonly AntepostMarket[]): readonly OutrightTab[] {
  const tabs = new Map<string, AntepostMarket[]>();
  for (const market of markets) {
    const { kind } = splitName(market.ElRespose);
    const known = tabs.get(kind);
    if (known === undefined) tabs.set(kind, [market]);
    else known.push(market);
  }
  return [...tabs].map(([label, of]) => ({ id: label.replace(/\s+/g, '-'), label, markets: of }));
}

/** The parts of a market's name: its kind, and who meets; '' where the whole field does. */
export function splitName(name: string): { readonly kind: string; readonly who: string } {
  const at = name.indexOf(': ');
  return at === -1 ? { kind: name, who: '' } : { kind: name.slice(0, at), who: name.slice(at + 2) };
}
