import { setTimeout as pause } from 'node:timers/promises';
import type { SportData } from '@furlong/contract';
import { expect, request, type APIRequestContext, type FullConfig } from '@playwright/test';
import { advance, listMatches, listRaces } from './book.ts';

/** What is left of a day when its journeys begin: late at night there would be little to bet on. */
const beginsAtHour = 9;
const lastHour = 13;

/** The server's clock goes on to the morning, unless it shows one, and its book opens. */
export default async function openDay({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL;
  if (baseURL === undefined) throw new Error('the journeys have a server');
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date())
    .split(':')
    .map(Number);
  if (hours >= beginsAtHour && hours < lastHour) return;
  const leftMinutes = (beginsAtHour * 60 - (hours * 60 + minutes) + 24 * 60) % (24 * 60);
  const server = await request.newContext({ baseURL });
  await advance(server, leftMinutes);
  await expect(async () => {
    await listRaces(server, 3);
    await listMatches(server, 20);
    // Until it is all there: while the days are opened, everything takes its time.
    const before = await countMatches(server);
    await pause(1_500);
    expect(await countMatches(server)).toBe(before);
  }).toPass({ timeout: 60_000 });
  await server.dispose();
}

async function countMatches(server: APIRequestContext): Promise<number> {
  const data: SportData = await (await server.get('/api/GetSportApiData?sportcode=F')).json();
  return data.type === 'competition' ? data.leagues.flatMap(({ events }) => events).length : 0;
}
