import { ApiFault, ApiRefusal } from '@furlong/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { live } from '../../platform/live/live.ts';
import { readFailedAgain } from './read-failed-again.ts';

afterEach(() => {
  live.status.set('stopped');
});

it.each([
  ['reads again what nobody answered', new ApiFault('no answer'), 2],
  [
    'leaves what was refused',
    new ApiRefusal({ status: 404, code: 'route.unknown', message: '' }),
    1,
  ],
])('%s when the channel is back', async (_what, error, times) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const end = readFailedAgain(client);
  const read = vi.fn(async () => Promise.reject(error));
  const leave = new QueryObserver(client, { queryKey: ['page'], queryFn: read }).subscribe(
    () => undefined,
  );
  await eventually(() => {
    expect(client.getQueryState(['page'])?.status).toBe('error');
  });
  live.status.set('open');
  await eventually(() => {
    expect(read).toHaveBeenCalledTimes(times);
  });
  leave();
  end();
});
