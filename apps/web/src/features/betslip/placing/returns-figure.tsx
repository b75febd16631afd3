import { Amount } from '@furlong/ui';
import type { SlipTotals } from '../slip/slip-wagers.ts';

/** The total returns: SP where a starting price is among them, a dash where no figure can be told. */
export function ReturnsFigure({ returns }: Pick<SlipTotals, 'returns'>) {
  if (returns === 'SP') return 'SP';
  return returns === undefined ? '–' : <Amount pence={returns} isPlain />;
}
