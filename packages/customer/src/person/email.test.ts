import { describe, expect, it } from 'vitest';
import { isEmail, normalEmail } from './email.ts';

describe('isEmail', () => {
  it.each([
    'jane@books.example',
    "o'brien+bets@mail.books.example",
    'j@b.ie',
    'max@bücher.example',
    'максим@почта.рф',
    'jane@xn--bcher-kva.example',
    `${'a'.repeat(64)}@books.example`,
  ])('knows %s for one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    '@',
    'jane',
    'jane@',
    '@books.example',
    'jane@books',
    'jane@books..example',
    'jane@.example',
    'jane@-books.example',
    'jane@books-.example',
    'jane doe@books.example',
    'jane@bo oks.example',
    'jane@doe@books.example',
    'jane@books.example\nBcc: all@books.example',
    'jane\r@books.example',
    'jane,joe@books.example',
    '<jane@books.example>',
    'jane\u0000@books.example',
    'jane\u202E@books.example',
    `${'a'.repeat(65)}@books.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'ü'.repeat(62)}.example`,
    `a@${'b.'.repeat(160)}example`,
  ])('does not take %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('normalEmail', () => {
  it.each([
    ['Jane@Books.EXAMPLE', 'jane@books.example'],
    [' jane@books.example ', 'jane@books.example'],
    ['Max@BÜCHER.example', 'max@xn--bcher-kva.example'],
    ['max@bu\u0308cher.example', 'max@xn--bcher-kva.example'],
    ['max@xn--bcher-kva.example', 'max@xn--bcher-kva.example'],
    ['max@books。example', 'max@books.example'],
    ['ｊane@books.example', 'jane@books.example'],
    ['jane+bets@books.example', 'jane+bets@books.example'],
    ['no address', 'no address'],
  ])('of %s is %s', (typed, expected) => {
    expect(normalEmail(typed)).toBe(expected);
  });

  it('is its own normal form', () => {
    for (const text of ['Max@BÜCHER.example', 'İ@Books.example', 'ẞ@books.example'])
      expect(normalEmail(normalEmail(text))).toBe(normalEmail(text));
  });
});
