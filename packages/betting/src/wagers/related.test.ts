import { describe, expect, it } from 'vitest';
import { areRelated, listRelatedPairs } from './related.ts';

const marshLantern = { id: 'a', name: 'Marsh Lantern', groups: ['H1:0', 'H1'] };
const quietRebuttal = { id: 'b', name: 'Quiet Rebuttal', groups: ['H1:0', 'H1'] };
const larkspur = { id: 'c', name: 'Larkspur Harbour', groups: ['H2:3'] };
const city = { id: 'd', name: 'Manchester City', groups: [] };

describe('areRelated', () => {
  it('D16: relates what shares a race, a match or an outright', () => {
    expect(areRelated(marshLantern, quietRebuttal)).toBe(true);
    expect(areRelated(marshLantern, larkspur)).toBe(false);
    expect(areRelated(city, larkspur)).toBe(false);
  });

  it('relates a selection to itself, even one that belongs to no group', () => {
    expect(areRelated(city, city)).toBe(true);
  });
});

describe('listRelatedPairs', () => {
  it('names each pair once, in the order of the slip', () => {
    expect(listRelatedPairs([larkspur, quietRebuttal, city, marshLantern])).toEqual([
      [quietRebuttal, marshLantern],
    ]);
    expect(listRelatedPairs([larkspur, city])).toEqual([]);
    const three = [marshLantern, quietRebuttal, { ...larkspur, groups: ['H1'] }];
    expect(listRelatedPairs(three)).toHaveLength(3);
  });
});
