import { surfaceOf } from './canvas.ts';
import { createMatchShow } from './match-show.ts';
import { createRaceShow } from './race-show.ts';
import type { StreamScene } from './scene.ts';
import type { Show } from './show.ts';
import { createStage, type DrawnScene } from './stage.ts';
import { LAG_MS } from './race-film.ts';
import { wordsOf } from './words.ts';

/** Scenes are asked for so often. */
const ASK_MS = 1000;
/** Thirty pictures a second, and no more: a phone's battery pays for each. */
const FRAME_MS = 1000 / 31;
/** People who want less motion see a step each second. */
const STEP_MS = 1000;
/** Calls that fail, one after the other, before the page says so. */
const LOST_AFTER = 3;

const stage = createStage(wordsOf(navigator.language));
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
let show: Show | undefined;
let isPaused = false;
let isOver = false;
let lost = 0;

function isAsleep(): boolean {
  return isPaused || document.hidden;
}

function tellParent(state: 'playing' | 'failed', delayMs: number): void {
  if (parent !== window) parent.postMessage({ kind: 'stream', state, delayMs }, '*');
}

function createShow(scene: StreamScene, on: DrawnScene): Show {
  return scene.kind === 'race' ? createRaceShow(on, scene, lessMotion) : createMatchShow(on);
}

async function askForScene(): Promise<void> {
  const id = location.pathname.split('/').at(-1) ?? '';
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const response = await fetch(`/streams/scene/${id}?token=${encodeURIComponent(token)}`);
  lost = 0;
  if (!response.ok) {
    isOver = true;
    tellParent('failed', 0);
    stage.say('state', stage.words.ended);
    return;
  }
  const scene: unknown = await response.json();
  if (!isScene(scene)) throw new Error('the answer is no scene');
  show ??= createShow(scene, stage);
  show.hear(scene, performance.now());
  tellParent('playing', scene.kind === 'race' ? LAG_MS : 0);
}

/** Whether an answer of our own server is a scene: what comes from elsewhere has no kind. */
function isScene(answer: unknown): answer is StreamScene {
  return typeof answer === 'object' && answer !== null && 'kind' in answer;
}

async function askAgain(): Promise<void> {
  while (!isOver) {
    if (!isAsleep()) {
      await askForScene().catch(() => {
        lost += 1;
        if (lost >= LOST_AFTER) stage.say('detail', stage.words.lost);
      });
    }
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_MS);
    });
  }
}

let drawnAt = Number.NEGATIVE_INFINITY;

/** Draws what moves thirty times a second, and what stands still once a second. */
function drawNext(at: number): void {
  requestAnimationFrame(drawNext);
  if (isAsleep() || show === undefined) return;
  const isStill = lessMotion.matches || !show.isMoving();
  if (at - drawnAt < (isStill ? STEP_MS : FRAME_MS) - 4) return;
  drawnAt = at;
  const surface = surfaceOf(stage.field);
  if (surface !== undefined) show.draw(surface, performance.now());
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  const told = new Map<string, unknown>(Object.entries(data));
  if (told.get('kind') !== 'stream') return;
  if (told.get('do') === 'pause') isPaused = true;
  if (told.get('do') === 'play') isPaused = false;
  const language = told.get('language');
  if (told.get('do') === 'speak' && typeof language === 'string') stage.speak(wordsOf(language));
});
void askAgain();
requestAnimationFrame(drawNext);
