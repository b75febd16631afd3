import { describe, expect, it } from 'vitest';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { createQuietFeed, shareTestApp } from '../../../../test/start-test-app.ts';

const start = shareTestApp({}, createQuietFeed());

async function logInOperator(): Promise<string> {
  const { call } = await start();
  const body = { Login: 'trader1', Password: 'furlong1' };
  const answer = await call('/api/operator/login', { body });
  return String(answer.body.token);
}

describe('jobs that were given up', () => {
  it('are listed without their payload and retried by operators, who are audited', async () => {
    const { call, db } = await start();
    const token = await logInOperator();
    await db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: 'nobody runs it', key: 'a', payload: { to: 'x@example.com' } });
    });
    await db.query(`update jobs set state = 'given_up', tries = 7, fault = 'OutsideFailure timeout',
      ended_at = '2026-11-26T12:00:00Z'`);
    const { body } = await call('/api/operator/jobs', { token });
    expect(body.jobs).toEqual([
      {
        id: expect.any(Number),
        kind: 'nobody runs it',
        key: 'a',
        tries: 7,
        fault: 'OutsideFailure timeout',
        givenUpAt: '2026-11-26T12:00:00.000Z',
      },
    ]);
    const path = `/api/operator/jobs/${String(body.jobs[0].id)}/retry`;
    expect((await call(path, { token, body: {} })).body).toEqual({ isOK: true });
    expect(await db.query('select state, tries from jobs')).toEqual([
      { state: 'waiting', tries: 0 },
    ]);
    expect(await call(path, { token, body: {} })).toMatchObject({
      status: 404,
      body: { code: 'job.unknown' },
    });
    expect((await call('/api/operator/jobs', { token })).body).toEqual({ jobs: [] });
    const subject = path.replace(/^.*jobs\/(\d+)\/.*$/, 'job:$1');
    const audited = await db.query(
      `select actor, action, subject from audit_log where action like 'job%' order by id`,
    );
    expect(audited).toEqual([
      { actor: 'operator:trader1', action: 'jobs.listed', subject: 'jobs' },
      { actor: 'operator:trader1', action: 'job.retried', subject },
      { actor: 'operator:trader1', action: 'job.retried.refused', subject },
      { actor: 'operator:trader1', action: 'jobs.listed', subject: 'jobs' },
    ]);
  });

  it('are nobody else’s business', async () => {
    const { call, logIn } = await start();
    const customer = (await logIn()).body.token;
    expect((await call('/api/operator/jobs')).status).toBe(401);
    expect((await call('/api/operator/jobs/1/retry', { body: {} })).status).toBe(401);
    expect((await call('/api/operator/jobs', { token: String(customer) })).status).toBe(403);
  });
});
