import { toBelief } from '../chance/belief.ts';
import type { Chance } from '../chance/chance.ts';
import type { InventedRace, InventedRunner } from '../racing/invented-race.ts';
import { writeVerdict } from '../racing/write-verdict.ts';
import { dogRemarks } from './dog-remarks.ts';
import type { GreyhoundTrack } from './greyhound-tracks.ts';

const traps = [1, 2, 3, 4, 5, 6];
/** How often a reserve has come in before the card was printed: its name says so. */
const cardedReserve = 0.012;
const vacantTrap = 0.03;
/** A length of a greyhound counts as eight hundredths of a second. */
const lengthsASecond = 12.5;

/** The facts that all races of a greyhound meeting share. */
export interface DogSetting {
  readonly track: GreyhoundTrack;
  readonly trainers: readonly string[];
  /** A name for a dog that no other of the day has. */
  readonly nextDogName: () => string;
}

interface Contest {
  readonly grade: string;
  readonly distance: number;
  readonly title: string;
  /** Seconds that the favourite is expected to take. */
  readonly time: number;
  readonly prize: string;
}

/** Invents a race of six traps, one of them vacant now and then, and a reserve. */
export function inventDogRace(setting: DogSetting, chance: Chance): InventedRace {
  const contest = inventContest(setting, chance.branch('grade'));
  const vacant = chance.happens(vacantTrap) ? chance.pick(traps) : 0;
  const weights = traps.map((trap) => (trap === vacant ? 0 : Math.exp(0.55 * chance.normal())));
  const opening = toBelief(weights);
  const runners = traps.map((trap, index) =>
    trap === vacant
      ? vacantRunner(trap)
      : inventDog(setting, contest, {
          trap,
          number: trap,
          relative: (opening[index] ?? 0) * 6,
          chance: chance.branch(`trap ${String(trap)}`),
        }),
  );
  const unit = setting.track.country === 'Ireland' ? 'y' : 'm';
  return {
    details: {
      title: contest.title,
      distance: `${String(contest.distance)}${unit}`,
      furlongs: 0,
      going: '',
      raceClass: contest.grade,
      prize: contest.prize,
      verdict: writeVerdict(
        runners.filter(({ number }) => number !== vacant),
        opening,
        chance,
      ),
    },
    isHandicap: false,
    runners,
    opening,
    hazards: { nonFinish: 0.004, deadHeat: 0.004 },
    runningMs: Math.round(contest.time * 1000),
    lengthsASecond,
    reserve: inventDog(setting, contest, {
      trap: 0,
      number: 0,
      relative: 1,
      chance: chance.branch('reserve'),
    }),
  };
}

/** Sprints, standard trips and staying races, graded; hurdles and open races now and then. */
function inventContest({ track }: DogSetting, chance: Chance): Contest {
  const isIrish = track.country === 'Ireland';
  const [sprint, standard, stay] = track.distances;
  const kind = chance.pickIndex([3, 12, 2, isIrish ? 0 : 0.4, 1]);
  const grade = chance.whole(1, kind === 1 ? 10 : 4);
  const distance = [sprint, standard, stay, standard, standard][kind] ?? standard;
  const letter = ['D', 'A', 'S', 'H', 'OR'][kind] ?? 'A';
  const name = letter === 'OR' ? 'OR' : `${letter}${String(grade)}`;
  const ending = ['Sprint', 'Flat', 'Stayers', 'Hurdles', 'Open'][kind] ?? 'Flat';
  const perUnit = track.standardTime / standard;
  const prize = letter === 'OR' ? 400 + 50 * chance.whole(0, 8) : 260 - 12 * grade;
  return {
    grade: name,
    distance,
    title: `${letter === 'OR' ? 'OR' : `Grade ${name}`} ${ending}`,
    time: perUnit * distance * (1 + 0.0045 * grade),
    prize: `${isIrish ? '€' : '£'}${String(prize)}`,
  };
}

interface DogBrief {
  /** 0 for a reserve, which runs from whichever trap falls vacant. */
  readonly trap: number;
  readonly number: number;
  /** The dog's chance beside the average of the race. */
  readonly relative: number;
  readonly chance: Chance;
}

function inventDog(setting: DogSetting, contest: Contest, brief: DogBrief): InventedRunner {
  const { chance, relative, trap, number } = brief;
  const isIrish = setting.track.country === 'Ireland';
  const kilos = chance.between(26, 36);
  const best = contest.time * (1 - 0.006 * Math.log(Math.max(relative, 0.2)));
  const calculated = best + chance.between(0.02, 0.25);
  const sectional = 3.6 + (contest.time / 30) * chance.between(0.4, 1.1);
  const isReserve = trap === 0 || chance.happens(cardedReserve);
  return {
    number,
    name: `${setting.nextDogName()}${isReserve ? ' (R)' : runningStyle(trap, chance)}`,
    details: {
      draw: null,
      jockey: '',
      trainer: chance.pick(setting.trainers),
      age: String(chance.whole(2, 4)),
      weight: isIrish ? `${String(Math.round(kilos * 2.2046))}lb` : `${kilos.toFixed(1)}kg`,
      form: recentForm(relative, chance),
      officialRating: '',
      silk: '',
      comment: [
        `Sect ${sectional.toFixed(2)}`,
        `Best ${best.toFixed(2)}`,
        `Calc ${calculated.toFixed(2)}`,
        remarksOf(relative, chance),
      ].join(' · '),
    },
  };
}

/** Wide runners go in the outside traps, middle ones between; railers carry no mark. */
function runningStyle(trap: number, chance: Chance): string {
  if (trap >= 5) return ' (W)';
  if (trap >= 3) return chance.happens(0.6) ? ' (M)' : '';
  return '';
}

/** The last finishing places, latest on the right. */
function recentForm(relative: number, chance: Chance): string {
  const usual = 3.5 - 1.2 * Math.log2(Math.min(Math.max(relative, 0.3), 3));
  return Array.from({ length: chance.whole(4, 6) }, () =>
    String(Math.min(6, Math.max(1, Math.round(usual + 1.4 * chance.normal())))),
  ).join('');
}

function remarksOf(relative: number, chance: Chance): string {
  const { starts, trips, finishesWell, finishesBadly } = dogRemarks;
  const finishes = relative > 1 ? finishesWell : finishesBadly;
  return [chance.pick(starts), chance.pick(trips), chance.pick(finishes)].join(',');
}

function vacantRunner(trap: number): InventedRunner {
  return {
    number: trap,
    name: 'Vacant',
    details: {
      draw: null,
      jockey: '',
      trainer: '',
      age: '',
      weight: '',
      form: '',
      officialRating: '',
      silk: '',
      comment: '',
    },
  };
}
