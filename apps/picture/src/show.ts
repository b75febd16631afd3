import type { Surface } from './canvas.ts';
import type { StreamScene } from './scene.ts';

/** A race or a match on the page: it hears scenes, and draws the moment. Times are of the page's own clock, in ms. */
export interface Show {
  hear(scene: StreamScene, at: number): void;
  draw(surface: Surface, at: number): void;
  /** Whether anything moves: what stands still is drawn seldom. */
  isMoving(): boolean;
}
