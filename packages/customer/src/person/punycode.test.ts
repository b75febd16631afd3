import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiLabel } from './punycode.ts';

describe('toAsciiLabel', () => {
  it.each([
    ['books', 'books'],
    ['bücher', 'xn--bcher-kva'],
    ['münchen-ost', 'xn--mnchen-ost-9db'],
    ['例え', 'xn--r8jz45g'],
    ['почта', 'xn--80a1acny'],
    ['😀', 'xn--e28h'],
  ])('of %s is %s', (label, expected) => {
    expect(toAsciiLabel(label)).toBe(expected);
  });

  it('agrees with what the platform looks up', () => {
    const letters = fc.constantFrom(...'abcxyz09äöüéñžшжяλωあ漢字');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 20 }), (label) => {
        const letterFirst = `a${label}`;
        expect(toAsciiLabel(letterFirst)).toBe(domainToASCII(letterFirst));
      }),
    );
  });
});
