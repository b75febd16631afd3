import { login } from './en/login.ts';
import { refusals } from './en/refusals.ts';
import { shell } from './en/shell.ts';
import { home } from './en/home.ts';
import { match } from './en/match.ts';
import { race } from './en/race.ts';
import { sport } from './en/sport.ts';
import { betslip } from './en/betslip.ts';
import { statements } from './en/statements.ts';

/** One namespace for each feature; a key is looked up as `namespace:key`. */
export const en = { shell, login, refusals, home, match, race, sport, betslip, statements };

/** What every language must have: the same namespaces, and in each the same keys. */
export type Phrases = {
  readonly [Namespace in keyof typeof en]: {
    readonly [Key in keyof (typeof en)[Namespace]]: string;
  };
};
