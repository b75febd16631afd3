import type { Phrases } from './en.ts';
import { login } from './de/login.ts';
import { refusals } from './de/refusals.ts';
import { shell } from './de/shell.ts';
import { home } from './de/home.ts';
import { match } from './de/match.ts';
import { race } from './de/race.ts';
import { sport } from './de/sport.ts';
import { betslip } from './de/betslip.ts';
import { statements } from './de/statements.ts';

export const de: Phrases = {
  shell,
  login,
  refusals,
  home,
  match,
  race,
  sport,
  betslip,
  statements,
};
