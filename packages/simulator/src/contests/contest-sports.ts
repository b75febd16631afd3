import type { ContestSport } from './contest-sport.ts';
import { cricket } from './cricket.ts';
import { boxing, mixedMartialArts } from './fight-sports.ts';
import { darts, snooker } from './legs-sports.ts';
import {
  americanFootball,
  baseball,
  basketball,
  gaa,
  iceHockey,
  rugbyLeague,
  rugbyUnion,
} from './points-sports.ts';
import { tennis } from './tennis.ts';

/** The sports of two sides that the simulator offers, beside football. */
export const contestSports: readonly ContestSport[] = [
  tennis,
  baseball,
  basketball,
  rugbyLeague,
  rugbyUnion,
  americanFootball,
  iceHockey,
  gaa,
  cricket,
  boxing,
  mixedMartialArts,
  darts,
  snooker,
];
