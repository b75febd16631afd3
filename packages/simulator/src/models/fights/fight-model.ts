import { assert } from '@furlong/exact';

export type Fighter = 'home' | 'away';
type Method = 'knockout' | 'submission';

/** How often a fighter ends the fight in one half of a round, by method. */
type Finishing = Readonly<Record<Method, number>>;

/**
 * A fight over so many rounds. Each half of a round may end it; each round goes to one fighter on the cards;
 * the judges decide what goes the distance.
 */
export interface FightModel {
  readonly sport: 'boxing' | 'mma';
  readonly rounds: number;
  readonly finishing: Readonly<Record<Fighter, Finishing>>;
  /** How often the home fighter wins a round on the cards. */
  readonly round: number;
}

/** How a fight ended: in a half of a round, or by the judges. */
export type FightEnd =
  | {
      readonly kind: 'stopped';
      readonly winner: Fighter;
      readonly method: Method;
      readonly round: number;
      readonly half: 1 | 2;
    }
  | { readonly kind: 'decision'; readonly winner: Fighter | 'draw' };

/** The state of a fight: halves of rounds fought, and rounds won more by the home fighter than by the other. */
export interface FightState {
  readonly halves: number;
  readonly lead: number;
  readonly end?: FightEnd;
}

export const methods: readonly Method[] = ['knockout', 'submission'];
export const fighters: readonly Fighter[] = ['home', 'away'];

/** One way for the next half of a round to go, or for the judges to decide. */
interface FightStep {
  readonly state: FightState;
  readonly probability: number;
}

/**
 * Everything that can happen next, with its probability. After the last round it is the judges' turn.
 * @throws AssertionError if the fight is over.
 */
export function listSteps(model: FightModel, state: FightState): readonly FightStep[] {
  assert(state.end === undefined, 'a fight that is over goes no further');
  if (state.halves === 2 * model.rounds) return listVerdicts(state);
  const round = Math.floor(state.halves / 2) + 1;
  const half = state.halves % 2 === 0 ? 1 : 2;
  const halves = state.halves + 1;
  const stoppages = fighters.flatMap((winner) =>
    methods.map((method): FightStep => ({
      state: { ...state, halves, end: { kind: 'stopped', winner, method, round, half } },
      probability: model.finishing[winner][method],
    })),
  );
  const left = 1 - stoppages.reduce((sum, { probability }) => sum + probability, 0);
  if (half === 1) return [...stoppages, { state: { ...state, halves }, probability: left }];
  return [
    ...stoppages,
    { state: { halves, lead: state.lead + 1 }, probability: left * model.round },
    { state: { halves, lead: state.lead - 1 }, probability: left * (1 - model.round) },
  ];
}

/** Three judges see nearly the same fight: the clearer the lead, the surer the verdict. */
function listVerdicts(state: FightState): readonly FightStep[] {
  const draw = [0.14, 0.02, 0.015][Math.abs(state.lead)] ?? 0;
  const home = (1 - draw) / (1 + Math.exp(-1.5 * state.lead));
  const chances = { home, draw, away: 1 - draw - home };
  return (['home', 'draw', 'away'] as const).map((winner) => ({
    state: { ...state, end: { kind: 'decision', winner } },
    probability: chances[winner],
  }));
}
