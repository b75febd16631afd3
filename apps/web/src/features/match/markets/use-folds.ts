import { useCallback, useState } from 'react';
import type { MarketStack } from './stack-lines.ts';

/** How many cards of a tab are open at first. The others are folded under their names. */
const openAtFirst = 8;

interface FoldedTab {
  readonly id: string;
  readonly stacks: readonly MarketStack[];
}

function keyOf(tab: string, { id }: MarketStack): string {
  return `${tab}/${id}`;
}

export interface Folds {
  readonly isOpen: (tab: string, stack: MarketStack) => boolean;
  readonly setOpen: (tab: string, stacks: readonly MarketStack[], isOpen: boolean) => void;
}

/** The cards that are folded, by their tab. A card that comes later is open. */
export function useFolds(tabs: readonly FoldedTab[]): Folds {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        tabs.flatMap(({ id, stacks }) =>
          stacks.slice(openAtFirst).map((stack) => keyOf(id, stack)),
        ),
      ),
  );
  const setOpen = useCallback<Folds['setOpen']>((tab, stacks, isOpen) => {
    setFolded((before) => {
      const after = new Set(before);
      for (const stack of stacks) {
        if (isOpen) after.delete(keyOf(tab, stack));
        else after.add(keyOf(tab, stack));
      }
      return after;
    });
  }, []);
  return { isOpen: (tab, stack) => !folded.has(keyOf(tab, stack)), setOpen };
}
