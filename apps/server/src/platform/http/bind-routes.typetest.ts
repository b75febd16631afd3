import { defineRoutes, type Client, type Handlers } from '@furlong/contract';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';

/** Lines that must not compile: each error below is expected, and its absence is an error. */
export const horseRoutes = defineRoutes({
  findHorse: {
    method: 'GET',
    path: '/api/horse',
    access: 'anyone',
    summary: 'A horse by its name',
    request: z.strictObject({ name: z.string() }),
    response: z.strictObject({ age: z.number() }),
    refusals: [],
  },
  listHorses: {
    method: 'GET',
    path: '/api/horses',
    access: 'anyone',
    summary: 'All horses',
    request: z.strictObject({}),
    response: z.array(z.string()),
    refusals: [],
  },
});

type HorseHandlers = Handlers<typeof horseRoutes, Context>;

export const complete: HorseHandlers = {
  findHorse: async ({ name }) => ({ age: name.length }),
  listHorses: async () => ['Arkle'],
};

// @ts-expect-error a handler is missing
export const missing: HorseHandlers = {
  findHorse: async () => ({ age: 3 }),
};

export const extra: HorseHandlers = {
  ...complete,
  // @ts-expect-error no route has this handler
  shoeHorse: async () => ({ age: 3 }),
};

export const wrong: HorseHandlers = {
  ...complete,
  // @ts-expect-error the answer is not what the contract says
  findHorse: async () => ({ age: 'three' }),
};

export async function callWrongly(client: Client<typeof horseRoutes>): Promise<void> {
  await client.findHorse({ name: 'Arkle' });
  // @ts-expect-error the contract names no such field
  await client.findHorse({ title: 'Arkle' });
}
