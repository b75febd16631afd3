/** A scene is the race or match that a picture draws, as the book has it at a moment. Nothing in it is of the future. */
export type StreamScene = RaceScene | MatchScene;

export interface RaceScene {
  readonly kind: 'race';
  /** The meeting. */
  readonly name: string;
  readonly title: string;
  readonly isDogRace: boolean;
  readonly status: 'Open' | 'Suspended' | 'Off' | 'Closed' | 'Result' | 'Void';
  /** Instants as ISO 8601. */
  readonly startsAt: string;
  readonly now: string;
  readonly runners: readonly SceneRunner[];
  /** The places of the runners, as far as a feed has told them; null where none tells. */
  readonly running: SceneRunning | null;
  /** The runners that were placed, in the order of their places; none before there is a result. */
  readonly places: readonly { readonly place: number; readonly number: number }[];
}

export interface SceneRunner {
  readonly number: number;
  readonly name: string;
  readonly isOut: boolean;
  /** The silks or the jacket as an SVG document; '' where nobody knows them. */
  readonly colours: string;
}

interface SceneRunning {
  /** How long the race is. */
  readonly metres: number;
  /** ms after the off, now. */
  readonly elapsedMs: number;
  /** The last seconds, oldest first. */
  readonly moved: readonly SceneMoved[];
}

export interface SceneMoved {
  readonly elapsedMs: number;
  readonly positions: readonly ScenePosition[];
}

export interface ScenePosition {
  readonly number: number;
  /** Metres to the winning post; below nothing once it has run past it. */
  readonly toGo: number;
  /** When the runner passed the post, in ms after the off; left out before that. */
  readonly finishedMs?: number;
  /** The reason why the runner does not complete the course. */
  readonly out?: 'fell' | 'unseated' | 'pulled-up';
}

export interface MatchScene {
  readonly kind: 'match';
  readonly name: string;
  readonly ground: 'pitch' | 'court' | 'board';
  readonly home: string;
  readonly away: string;
  readonly status: 'before' | 'in play' | 'over';
  readonly startsAt: string;
  readonly now: string;
  readonly score: SceneScore | null;
}

interface Both {
  readonly home: number;
  readonly away: number;
}

export interface SceneScore extends Both {
  readonly period: 'NS' | '1H' | 'HT' | '2H' | 'FT' | 'LIVE';
  /** The minutes played when it was reported. */
  readonly minute: number;
  /** When the score was reported, in ms since the epoch. */
  readonly at: number;
  readonly phase?: string;
  readonly text?: string;
  readonly corners?: Both;
  readonly yellowCards?: Both;
  readonly redCards?: Both;
}
