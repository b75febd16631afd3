import type { SpecialFixture } from '../models/special/special-contest.ts';
import { special } from './field-plans.ts';
import type { OutrightPlan } from './outright-plan.ts';

interface Question {
  readonly about: string;
  readonly name: string;
  readonly outcomes: Readonly<Record<string, number>>;
}

const questions: readonly Question[] = [
  {
    about: 'UK Politics',
    name: 'Most Seats at the Next General Election',
    outcomes: { 'Reform UK': 48, Conservatives: 17, Labour: 22, 'Liberal Democrats': 6, Greens: 7 },
  },
  {
    about: 'UK Politics',
    name: 'Year of the Next General Election',
    outcomes: { '2026': 4, '2027': 14, '2028': 27, '2029': 55 },
  },
  {
    about: 'US Politics',
    name: 'Winning Party at the Next Presidential Election',
    outcomes: { Democrats: 52, Republicans: 46, 'Any Other Party': 2 },
  },
  {
    about: 'Irish Politics',
    name: 'Most Seats at the Next Dáil Election',
    outcomes: { 'Sinn Féin': 40, 'Fine Gael': 28, 'Fianna Fáil': 26, 'Social Democrats': 6 },
  },
  {
    about: 'Television',
    name: 'Dancing Final Winner',
    outcomes: { Actor: 30, Singer: 22, Athlete: 20, Presenter: 13, Comedian: 9, Chef: 6 },
  },
  {
    about: 'Television',
    name: 'Jungle Winner',
    outcomes: { Footballer: 24, Presenter: 21, Singer: 18, Actor: 16, Comedian: 12, Politician: 9 },
  },
  {
    about: 'Music',
    name: 'Christmas Number One',
    outcomes: { 'Charity Single': 34, 'Classic Hit': 30, 'New Song': 24, 'Novelty Song': 12 },
  },
  {
    about: 'Weather',
    name: 'Snow in London on Christmas Day',
    outcomes: { Yes: 14, No: 86 },
  },
];

/** Politics, television and novelties. */
export const specials: readonly OutrightPlan[] = questions.map(
  ({ about, name, outcomes }, index) => {
    const fixture: Omit<SpecialFixture, 'news' | 'name'> = {
      outcomes: Object.entries(outcomes).map(([outcome, weight]) => ({
        name: outcome,
        chance: weight / 100,
      })),
      groupings: [],
    };
    const first = questions.findIndex((question) => question.about === about);
    const competition = { code: `SP${String(first + 1)}`, name: about };
    const country = about === 'US Politics' ? 'USA' : about === 'Irish Politics' ? 'Ireland' : 'UK';
    return special(
      { number: index + 1, competition, country, names: [name], offset: 3 * index },
      fixture,
    );
  },
);
