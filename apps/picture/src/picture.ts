export { pictureMarkup, pictureStyle } from './page.ts';
export { createRaceFilm, LAG_MS, type RaceMoment, type SeenRunner } from './race-film.ts';
export type {
  MatchScene,
  RaceScene,
  SceneMoved,
  ScenePosition,
  SceneRunner,
  SceneScore,
  StreamScene,
} from './scene.ts';
