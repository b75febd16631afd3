/** The business clock, in ms since the epoch. In demo mode `/dev/clock` can move it forward; it never goes back. */
export interface Clock {
  now(): number;
}
