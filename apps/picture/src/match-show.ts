import { whatHappened } from './commentary.ts';
import { drawMatch } from './draw-match.ts';
import type { MatchScene, SceneScore } from './scene.ts';
import type { Show } from './show.ts';
import type { DrawnScene } from './stage.ts';
import type { Words } from './words.ts';

/** A match on the page: its ground, its score, its time, and what happened last. */
export function createMatchShow(stage: DrawnScene): Show {
  let scene: MatchScene | undefined;
  stage.mark('match', true);
  return {
    hear: (next) => {
      if (next.kind !== 'match') return;
      const { words } = stage;
      const happened = whatHappened(scene, next, words);
      const isFirst = scene === undefined;
      scene = next;
      stage.say('name', next.name);
      stage.say('state', timeOf(next, words));
      if (happened !== undefined) stage.say('detail', happened);
      else if (isFirst) stage.say('detail', countsOf(next, words));
    },
    draw: (surface) => {
      if (scene !== undefined) drawMatch(surface, scene);
    },
    isMoving: () => false,
  };
}

/** How far the match is, in the sport's own words where it has them. */
export function timeOf({ status, score, ground, now }: MatchScene, words: Words): string {
  if (status === 'before') return words.notStarted;
  if (status === 'over' || score?.period === 'FT') return words.finished;
  if (score === null) return words.inPlay;
  if (score.period === 'HT') return words.halfTime;
  if (ground === 'pitch') return minuteText(score, Date.parse(now));
  return (
    [score.phase, score.text].filter((part) => part !== undefined && part !== '').join(' · ') ||
    words.inPlay
  );
}

const minuteMs = 60_000;

/** The minute of a football match, counted on since it was reported, as the page about the match counts it. @example '45+2′' */
function minuteText({ period, minute, at }: SceneScore, now: number): string {
  const played = minute + Math.max(0, Math.floor((now - at) / minuteMs));
  const last = period === '1H' ? 45 : 90;
  return played > last ? `${String(last)}+${String(played - last)}′` : `${String(played)}′`;
}

function countsOf({ score }: MatchScene, words: Words): string {
  const counts = [
    { word: words.corners, sides: score?.corners },
    { word: words.yellowCards, sides: score?.yellowCards },
    { word: words.redCards, sides: score?.redCards },
  ];
  return counts
    .flatMap(({ word, sides }) =>
      sides === undefined ? [] : [`${word} ${String(sides.home)}–${String(sides.away)}`],
    )
    .join(' · ');
}
