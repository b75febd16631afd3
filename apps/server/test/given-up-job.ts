import type { TestApp } from './start-test-app.ts';

/** Has a job that was given up, of a kind that nobody runs; gives its id. */
export async function giveJobUp({ db }: TestApp): Promise<string> {
  const [job] = await db.query<{ id: number }>(
    `insert into jobs (kind, key, payload, state, ended_at)
     values ('of nobody', 'given up', '{}', 'given_up', now())
     on conflict (kind, key) do update set state = 'given_up', ended_at = now()
     returning id`,
  );
  return String(job?.id);
}
