import { createColours } from './colours.ts';
import { createCommentator, distanceText } from './commentary.ts';
import { createOval } from './draw-oval.ts';
import { createSchematic } from './draw-schematic.ts';
import { createStraight } from './draw-straight.ts';
import { createRaceFilm, type RaceMoment, type SeenRunner } from './race-film.ts';
import type { RaceScene } from './scene.ts';
import type { Show } from './show.ts';
import type { DrawnScene, ListedRunner } from './stage.ts';
import { timeText, type Words } from './words.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});
/** So many numbers have room while the race is run. */
const LISTED = 10;
/** More runners than this stand in two columns once they are past the post. */
const FEW = 7;
/** The words over the picture change no more often than this. */
const WORDS_EVERY_MS = 500;

/** A race on the page. */
export function createRaceShow(
  stage: DrawnScene,
  { name, startsAt, isDogRace }: RaceScene,
  lessMotion: { readonly matches: boolean },
): Show {
  const film = createRaceFilm();
  const commentator = createCommentator(isDogRace);
  const colours = createColours(() => undefined);
  const drawSchematic = createSchematic(colours);
  const drawRace = isDogRace ? createOval(colours) : createStraight(colours);
  let moment: RaceMoment | undefined;
  let worded = Number.NEGATIVE_INFINITY;
  stage.say('name', `${clock.format(new Date(startsAt))} ${name}`);

  function word(seen: RaceMoment): void {
    const { words } = stage;
    stage.say('state', stateText(seen, isDogRace, words));
    const isResult = seen.phase === 'result' || seen.phase === 'past';
    stage.mark('result', isResult);
    const listed = listOrder(seen);
    stage.mark('many', isResult && listed.length > FEW);
    stage.list(listed);
    const line = commentator.say(seen, words);
    if (line !== undefined) stage.say('detail', line);
  }

  return {
    hear: (scene, at) => {
      if (scene.kind === 'race') film.hear(withPlainNames(scene), at);
    },
    draw: (surface, at) => {
      moment = film.look(at);
      if (moment === undefined) return;
      (lessMotion.matches ? drawSchematic : drawRace)(surface, moment);
      if (at - worded < WORDS_EVERY_MS) return;
      worded = at;
      word(moment);
    },
    isMoving: () => moment?.phase === 'running' && moment.metres > 0,
  };
}

function stateText(
  { phase, metres, runners }: RaceMoment,
  isDogRace: boolean,
  words: Words,
): string {
  const leader = runners.find(({ out }) => out === undefined);
  const isRun = phase === 'running' && metres > 0 && leader !== undefined && leader.toGo > 0;
  return isRun ? distanceText(leader, isDogRace, words) : words[phase];
}

/** The numbers of the leaders while it is run, whose names are there for screen readers alone; then the whole order with times, as far as it is seen. */
function listOrder(moment: RaceMoment): readonly ListedRunner[] {
  const { phase, runners, metres } = moment;
  if (phase === 'running' && metres > 0) {
    return runners
      .filter(({ out }) => out === undefined)
      .slice(0, LISTED)
      .map(({ number, name }) => ({ place: String(number), text: name, time: '' }));
  }
  if (phase !== 'result' && phase !== 'past') return [];
  return runners
    .filter(({ place, out }) => place !== undefined || out !== undefined)
    .map((runner) => ({
      place: placeText(runner),
      text: `${String(runner.number)} ${runner.name}`,
      time: runner.finishedMs === undefined ? '' : timeText(runner.finishedMs),
    }));
}

function placeText({ place, out }: SeenRunner): string {
  const letters = { fell: 'F', unseated: 'U', 'pulled-up': 'P' };
  return out === undefined ? `${String(place ?? '')}.` : letters[out];
}

/** A commentator says no letters behind a name. @example 'Desert Orchid (IRE)' is 'Desert Orchid' */
function withPlainNames(scene: RaceScene): RaceScene {
  const runners = scene.runners.map((runner) => ({
    ...runner,
    name: runner.name.replace(/ \([A-Z]{1,3}\)$/, ''),
  }));
  return { ...scene, runners };
}
