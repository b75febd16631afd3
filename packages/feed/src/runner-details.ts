/** A run of the runner before this race. Each text is as printed; '' where it is not known. */
export interface PastRun {
  /** The place, or a letter for a runner that did not finish: `F` fell, `P` pulled up, `U` unseated its rider. */
  readonly position: string;
  readonly courseName: string;
  /** The London date, `14-10-2026`. */
  readonly date: string;
  readonly raceTitle: string;
  readonly distance: string;
  readonly going: string;
  readonly runnerCount: number;
  readonly weight: string;
  /** Whether the runner was favourite then, alone or with others; left out where the feed does not tell it. */
  readonly wasFavourite?: boolean;
}

/** A thing that a runner wears, by the letters of a card: blinkers, cheekpieces, visor, hood, tongue tie, eyeshield. */
export interface Headgear {
  readonly kind: 'b' | 'p' | 'v' | 'h' | 't' | 'e/s';
  readonly isFirstTime: boolean;
}

/** The details of a runner on a card. Each text is as printed; '' where it is not known. */
export interface RunnerDetails {
  readonly draw: number | null;
  readonly jockey: string;
  readonly trainer: string;
  readonly age: string;
  readonly weight: string;
  readonly form: string;
  readonly officialRating: string;
  /** The silks in words. */
  readonly silk: string;
  readonly comment: string;
  /** The headgear; left out where the feed does not tell it, empty where the runner wears none. */
  readonly headgear?: readonly Headgear[];
  /**
   * The pounds of the jockey's allowance, which are off the weight already; left out where there is none or it is not
   * told.
   */
  readonly claim?: number;
  /** The past runs, the latest first; left out where the feed tells none. */
  readonly pastRuns?: readonly PastRun[];
}

export interface RaceDetails {
  readonly title: string;
  readonly distance: string;
  readonly furlongs: number;
  readonly going: string;
  readonly raceClass: string;
  readonly prize: string;
  readonly verdict: string;
}
