import { setTimeout as pause } from 'node:timers/promises';
import type { SportData } from '@furlong/contract';
import { expect, request, type APIRequestContext, type FullConfig } from '@playwright/test';
import { advance, listMatches, listRaces } from './book.ts';
import { findDatabaseOf } from './servers.ts';

/** A server that has not come up by then hangs. */
const hangMs = 600_000;

/** The hours between which the journeys begin: late at night there would be little to bet on. */
const beginsAtHour = 9;
const lastHour = 13;

/** The addresses of the servers that the journeys visit. */
export function listServers(projects: FullConfig['projects']): readonly string[] {
  return [...new Set(projects.flatMap(({ use: { baseURL } }) => baseURL ?? []))];
}

/** The servers' clocks go on to the morning, unless they show one, and their books open. */
export default async function openDays({ projects }: FullConfig): Promise<void> {
  await Promise.all(listServers(projects).map(openDay));
}

async function openDay(baseURL: string): Promise<void> {
  const server = await request.newContext({ baseURL });
  await expect(async () => {
    expect((await server.get('/readyz')).ok()).toBe(true);
  }).toPass({ timeout: hangMs });
  // Another program on that port is not the server of this run.
  findDatabaseOf(baseURL);
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date())
    .split(':')
    .map(Number);
  if (hours >= beginsAtHour && hours < lastHour) {
    await server.dispose();
    return;
  }
  const leftMinutes = (beginsAtHour * 60 - (hours * 60 + minutes) + 24 * 60) % (24 * 60);
  await advance(server, leftMinutes);
  await expect(async () => {
    await listRaces(server, 3);
    await listMatches(server, 20);
    // Until it is all there: while the days are opened, everything takes its time.
    const before = await countMatches(server);
    await pause(1_500);
    expect(await countMatches(server)).toBe(before);
  }).toPass({ timeout: hangMs });
  await server.dispose();
}

async function countMatches(server: APIRequestContext): Promise<number> {
  const data: SportData = await (await server.get('/api/GetSportApiData?sportcode=F')).json();
  return data.type === 'competition' ? data.leagues.flatMap(({ events }) => events).length : 0;
}
