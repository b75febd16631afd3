import type { Phrases } from './en.ts';
import { login } from './es/login.ts';
import { refusals } from './es/refusals.ts';
import { shell } from './es/shell.ts';
import { home } from './es/home.ts';
import { match } from './es/match.ts';
import { race } from './es/race.ts';
import { sport } from './es/sport.ts';
import { betslip } from './es/betslip.ts';
import { statements } from './es/statements.ts';

export const es: Phrases = {
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
