import type { Phrases } from './en.ts';
import { login } from './de/login.ts';
import { refusals } from './de/refusals.ts';
import { shell } from './de/shell.ts';

export const de: Phrases = { shell, login, refusals };
