import type { ContestSport } from './contest-sport.ts';
import { tennis } from './tennis.ts';

/** The sports of two sides that the simulator offers, beside football. */
export const contestSports: readonly ContestSport[] = [tennis];
