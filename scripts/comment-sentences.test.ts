import { describe, expect, it } from 'vitest';
import { findFragments } from './lint/comment-sentences.mjs';

function fragmentsOf(text: string, file = 'sample.ts'): readonly string[] {
  return findFragments(text, file).map(({ sentence }) => sentence);
}

// A comment in JSX is written with this, so that the rule does not take the samples below for comments.
const brace = '{';

describe('a comment', () => {
  it.each([
    'Of a runner that did not win.',
    'Days whose cut bets may have more.',
    'By which the register finds the question again.',
    'By which the register finds, when asked, the question again',
    'In the order in which they were tried.',
    'As the audit log calls it.',
    'Of one name from one network, so that strangers shut out only themselves.',
    'Whom to trust beside the usual authorities.',
    'Whose pages may show it in a frame.',
    'Whatever a failed test has left.',
    'Those that wait.',
    'What a route says of itself.',
    'Who may call it.',
    'One that waits is decided later.',
    'Words of which the names of horses are made.',
    'Once the first half is over.',
    'While it waits for the price that was shown.',
    'So that a market is a book.',
    'Drawn in the place of the list while it loads.',
    'From when on another can be asked for, ISO 8601.',
    'Asked before each page.',
    'Read after the commit: other deposits wait for the account meanwhile.',
  ])('is a fragment above data and functions alike: %s', (comment) => {
    expect(fragmentsOf(`/** ${comment} */\nreadonly a: string;`)).toEqual([comment]);
    expect(fragmentsOf(`// ${comment}\nconst a = 1;`)).toEqual([comment]);
  });

  it.each([
    'The address at which it listens, such as `http://localhost`.',
    'Whether bets are taken.',
    'Null in production.',
    'Pence, at most 1,000.',
    'Fields that belong together, under one legend.',
    'Starts all parts in order.',
    'How long a bet waits.',
    'Called when another process has taken the book.',
    'Left out where none are counted.',
  ])('may name what is declared in a docstring, and needs a verb in the code: %s', (comment) => {
    expect(fragmentsOf(`/** ${comment} */`)).toEqual([]);
  });

  it.each([
    'The runners that came out before the race.',
    'Three days without a server.',
    'Too rare to be seen in so few runs.',
    'What a customer typed.',
  ])('needs a verb of its own beside the code: %s', (comment) => {
    expect(fragmentsOf(`  // ${comment}\n`)).toEqual([comment]);
    expect(fragmentsOf(`  const a = 1; // ${comment}\n`)).toEqual([comment]);
    expect(fragmentsOf(`  ${brace}/* ${comment} */}`)).toEqual([comment]);
  });

  it.each([
    'A runner that came out is not in the picture.',
    'What is corrected back takes what is left of its own day.',
    'If the bet wins, the book loses its returns less its stake.',
    'After the last round it is the judges’ turn.',
    'Where several claim it, the last has it.',
    'Taken up where it was, the stream would say nothing again.',
    'A selection that is placed has not won.',
    'In play a bet waits until its delay is over.',
    'It is decided again, because its row was changed.',
    'Whoever comes later finds it taken.',
  ])('passes with a subject and a verb: %s', (comment) => {
    expect(fragmentsOf(`// ${comment}`)).toEqual([]);
    expect(fragmentsOf(`/** ${comment} */`)).toEqual([]);
  });

  it('is read sentence by sentence over its lines, with the line where it begins', () => {
    const text = [
      'const a = 1;',
      '/**',
      ' * Ends the session. Of two at once',
      ' * the second.',
      ' * @throws Refusal',
      ' */',
    ].join('\n');
    expect(findFragments(text, 'sample.ts')).toEqual([
      { line: 2, sentence: 'Of two at once the second.' },
    ]);
  });

  it('is found in SQL too, and nothing is found in texts', () => {
    expect(fragmentsOf('-- By which it is found again.\nselect 1', 'a.sql')).toEqual([
      'By which it is found again.',
    ]);
    expect(fragmentsOf(`const url = 'https://example.org'; say('a // of which');`)).toEqual([]);
    expect(fragmentsOf('// eslint-disable-next-line no-console -- of use')).toEqual([]);
  });
});
