import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { LegTerms } from './leg-terms.tsx';

beforeEach(startAllPhrases);

describe('the terms of a leg', () => {
  it.each([
    ['best-odds', 0, 'best odds guaranteed: the starting price was longer'],
    [
      ...(['best-odds', 25] as const),
      'best odds guaranteed: your price would have paid less, with a Rule 4 of 25p in the pound',
    ],
    ['withdrawal', 0, 'settled at the starting price: a runner came out after your bet'],
  ] as const)('3.7: say why the starting price was paid: %s, %ip', (reason, takenRule4, text) => {
    const repriced = { reason, takenRule4 };
    const leg = { rule4: 0, deadHeat: '1/2', voidReason: '', repriced } as const;
    const { container } = render(<LegTerms marketName="Win" terms="1/5 1-3" leg={leg} />);
    const deadHeat = 'dead heat: 1/2 of the stake at full odds';
    expect(container.textContent).toBe(`Win, EW 1/5 1-3, ${text}, ${deadHeat}`);
  });
});
