import { describe, expect, it } from 'vitest';
import { toRestrictions } from './restrictions.ts';

describe('toRestrictions', () => {
  it('reads a sport by the list of its codes, as sports are named, and by one of them', () => {
    const { prohibitedSportCodes } = toRestrictions({ prohibitedSportcodes: ['H,h,o', 'F'] });
    expect(prohibitedSportCodes).toEqual(['H', 'h', 'o', 'F']);
  });

  it('restricts nothing where nothing is stored, and stops at what it cannot read', () => {
    expect(toRestrictions({}).prohibitedSportCodes).toEqual([]);
    expect(() => toRestrictions({ prohibitedSportcodes: 'H' })).toThrow();
  });
});
