import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { toFailure } from '../slip/failure.ts';
import { inGibberish, refusedAnswers } from '../testing/refused-answers.ts';
import { order } from '../testing/slip-fixtures.ts';
import { FailureView } from './failure-view.tsx';

type Answer = (typeof refusedAnswers)['price.changed'];

beforeEach(startAllPhrases);

/** The text of the failure's screen. */
function draw(answer: Answer): string {
  const placed = order();
  const failure = toFailure(answer, placed.submission.wagers);
  const { container, unmount } = render(
    <MemoryRouter>
      <FailureView order={placed} failure={failure} legs={[]} contactUrl="/contact" />
    </MemoryRouter>,
  );
  const text = container.textContent;
  unmount();
  return text;
}

describe('the screen of a refused submission', () => {
  it.each(Object.values(refusedAnswers))(
    'says $failure.code in the specified words, and takes none of them from the answer',
    (answer) => {
      const drawn = draw(inGibberish(answer));
      expect(drawn).toContain('Bet Slip is not submitted!');
      for (const sentence of answer.failureReason.split(/(?<=information\.) /))
        expect(drawn).toContain(sentence);
      expect(drawn).toBe(draw(answer));
    },
  );

  it('says the terms of each selection above it', () => {
    const drawn = draw(inGibberish(refusedAnswers['terms.changed']));
    const [first, second] = refusedAnswers['terms.changed'].betsValidation;
    expect(drawn.split(first?.message1 ?? '?')).toHaveLength(2);
    expect(drawn.split(second?.message1 ?? '?')).toHaveLength(2);
  });

  it.each([
    ['selection.suspended', true],
    ['selection.gone', false],
  ] as const)('says of %s that it may open again: %s', (code, mayOpen) => {
    const sentence = 'It is suspended and may open again.';
    expect(draw(inGibberish(refusedAnswers[code])).includes(sentence)).toBe(mayOpen);
  });
});
