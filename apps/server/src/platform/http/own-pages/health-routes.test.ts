import { describe, expect, it } from 'vitest';
import { bindHealthRoutes, type ReadinessCheck } from './health-routes.ts';
import { createQuietServer } from '../testing/quiet-server.ts';

function serve(check: ReadinessCheck) {
  const server = createQuietServer();
  const clock = { ms: 0 };
  bindHealthRoutes(server, new Map([['database', check]]), () => clock.ms);
  const ask = async () => {
    const { statusCode, body } = await server.fastify.inject('/readyz');
    return [statusCode, JSON.parse(body).checks.database] as const;
  };
  return { ask, clock };
}

describe('/readyz', () => {
  it('asks once for all who ask within a second', async () => {
    let count = 0;
    const { ask, clock } = serve(async () => void (count += 1));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers).toEqual([200, 200, 200].map((status) => [status, 'ok']));
    clock.ms += 999;
    await ask();
    expect(count).toBe(1);
    clock.ms += 1;
    await ask();
    expect(count).toBe(2);
  });

  it('tells what is wrong, and a second later that it is well again', async () => {
    const failing = new Error('connection lost');
    let wrong: (() => string | undefined) | undefined = () => 'silent';
    const { ask, clock } = serve(() => wrong?.());
    expect(await ask()).toEqual([503, 'silent']);
    clock.ms += 1000;
    wrong = () => {
      throw failing;
    };
    expect(await ask()).toEqual([503, 'failed']);
    clock.ms += 1000;
    wrong = undefined;
    expect(await ask()).toEqual([200, 'ok']);
  });
});
