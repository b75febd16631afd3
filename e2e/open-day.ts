import { request, type FullConfig } from '@playwright/test';
import { advance } from './book.ts';

/** What is left of a day when its journeys begin: late at night there would be little to bet on. */
const beginsAtHour = 9;
const lastHour = 13;

/** The server's clock goes on to the morning, unless it shows one. */
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
  await server.dispose();
}
