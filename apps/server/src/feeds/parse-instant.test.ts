import { expect, it } from 'vitest';
import { parseInstant } from './parse-instant.ts';

it.each([
  ['2026-06-21T15:00:00Z', '2026-06-21T15:00:00.000Z'],
  ['2026-06-21T15:00:00.500', '2026-06-21T15:00:00.500Z'],
  ['2026-06-21T15:00', '2026-06-21T15:00:00.000Z'],
  ['2026-06-21T15:00:00+01:00', '2026-06-21T14:00:00.000Z'],
])('%s is %s, wherever the server stands', (text, instant) => {
  const before = process.env['TZ'];
  process.env['TZ'] = 'America/New_York';
  const told = new Date(parseInstant(text)).toISOString();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
  expect(told).toBe(instant);
});

it('is no number for what is no time', () => {
  expect(parseInstant('soon')).toBeNaN();
});
