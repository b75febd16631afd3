import { expect, it } from 'vitest';
import { inExpectedOrder, type OrderedCompetition } from './competition-order.ts';

function competition(sportCode: string, text: string): OrderedCompetition {
  const [name = '', country = ''] = text.split(', ');
  const isHome = ['England', 'Scotland', 'Ireland'].includes(country);
  return { sportCode, name, country, region: isHome ? 'UK/IR' : 'International' };
}

it.each([
  [
    'F',
    [
      'Premier League, England',
      'Championship, England',
      'Scottish Premiership, Scotland',
      'La Liga, Spain',
      'National League, England',
      'Serie A, Ecuador',
      'Süper Lig, Turkey',
    ],
  ],
  ['T', ['ATP Turin, Italy', 'WTA 125 Limoges, France', 'WTA Cancun, Mexico', 'ITF Hull, England']],
  ['D', ['PDC World Championship, England', 'MODUS Super Series, England', 'Open, Spain']],
  ['Y', ['Tour of Britain, England', 'Giro, Italy', 'Tour de France, France']],
] as const)(
  'competitions of %s stand in the order in which people look for them',
  (code, names) => {
    const expected = names.map((text) => competition(code, text));
    expect(inExpectedOrder(expected.toReversed())).toEqual(expected);
  },
);

it('a competition of the same name in another country is none of the top', () => {
  const [first] = inExpectedOrder([
    competition('F', 'Premier League, Egypt'),
    competition('F', 'Northern League, England'),
  ]);
  expect(first?.country).toBe('England');
});
