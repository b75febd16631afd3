import type { Phrases } from './en.ts';
import { login } from './es/login.ts';
import { refusals } from './es/refusals.ts';
import { shell } from './es/shell.ts';

export const es: Phrases = { shell, login, refusals };
