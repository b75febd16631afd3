/** The players of one side by name. */
export interface LineUp {
  readonly starters: readonly string[];
  readonly bench: readonly string[];
}

/** Both sides as they are announced, with the changes since. */
export interface LineUps {
  readonly home: LineUp;
  readonly away: LineUp;
}
