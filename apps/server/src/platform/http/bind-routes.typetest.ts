import { defineRoutes, fileResponse, type Client, type Handlers } from '@furlong/contract';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';

/** Lines that must not compile: each error below is expected, and its absence is an error. */
export const horseRoutes = defineRoutes({
  findHorse: {
    method: 'GET',
    path: '/api/horse',
    access: 'anyone',
    activity: null,
    summary: 'A horse by its name',
    request: z.strictObject({ name: z.string() }),
    response: z.strictObject({ age: z.number() }),
    refusals: [],
  },
  listHorses: {
    method: 'GET',
    path: '/api/horses',
    access: 'anyone',
    activity: null,
    summary: 'All horses',
    request: z.strictObject({}),
    response: z.array(z.string()),
    refusals: [],
  },
});

export const formRoutes = defineRoutes({
  sendPassport: {
    method: 'POST',
    path: '/api/horse/passport',
    access: 'anyone',
    activity: null,
    summary: 'Takes the passport of a horse',
    request: z.strictObject({ name: z.string() }),
    body: {
      kind: 'form',
      files: { Passport: { bytesMax: 1000, types: ['application/pdf'], count: 1 } },
      bytesMax: 2000,
    },
    response: z.strictObject({ key: z.string() }),
    refusals: ['request.malformed', 'request.too_large', 'form.invalid'],
  },
  takeNews: {
    method: 'POST',
    path: '/api/horse/news/{from}',
    access: 'anyone',
    activity: null,
    summary: 'Takes news as they come',
    request: z.strictObject({ from: z.string() }),
    body: { kind: 'raw', types: ['application/json'], bytesMax: 1000 },
    response: z.strictObject({ size: z.number() }),
    refusals: ['request.malformed', 'request.too_large'],
  },
  readPassport: {
    method: 'GET',
    path: '/api/horse/passport',
    access: 'anyone',
    activity: null,
    summary: 'The passport of a horse',
    request: z.strictObject({}),
    answers: { fileTypes: ['application/pdf'] },
    response: fileResponse,
    refusals: [],
  },
});

type FormHandlers = Handlers<typeof formRoutes, Context>;

export const formsComplete: FormHandlers = {
  sendPassport: async ({ fields, files }) => {
    const [passport] = files.Passport;
    return { key: `${fields.name} ${passport?.key} ${passport?.mediaType} ${passport?.bytes}` };
  },
  takeNews: async ({ fields, bytes, mediaType }) => ({
    size: bytes.length + fields.from.length + mediaType.length,
  }),
  readPassport: async () => ({
    mediaType: 'application/pdf',
    fileName: 'Arkle.pdf',
    bytes: 0,
    content: (async function* () {})(),
  }),
};

export const formsWrong: FormHandlers = {
  // @ts-expect-error a form's fields are not the request itself
  sendPassport: async ({ name }) => ({ key: name }),
  // @ts-expect-error raw bytes have no files
  takeNews: async ({ files }) => ({ size: files.length }),
  // @ts-expect-error a file is answered with its name and content
  readPassport: async () => 'a file',
};

export const otherFile: FormHandlers = {
  ...formsComplete,
  // @ts-expect-error the form has no such field of files
  sendPassport: async ({ files }) => ({ key: files.Photo[0].key }),
};

export const byOperator = defineRoutes({
  // @ts-expect-error an operator's route says which permission it needs
  shoot: {
    method: 'DELETE',
    path: '/api/operator/horse',
    access: 'operator',
    activity: null,
    summary: 'Never',
    request: z.strictObject({}),
    response: z.strictObject({}),
    refusals: [],
  },
});

export const byCustomer = defineRoutes({
  // @ts-expect-error a customer's route says which activity it is
  ride: {
    method: 'POST',
    path: '/api/ride',
    access: 'customer',
    summary: 'Never',
    request: z.strictObject({}),
    response: z.strictObject({}),
    refusals: [],
  },
  // @ts-expect-error a customer's route is always an activity
  walk: {
    method: 'POST',
    path: '/api/walk',
    access: 'customer',
    activity: null,
    summary: 'Never',
    request: z.strictObject({}),
    response: z.strictObject({}),
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
