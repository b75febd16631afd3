import { defineRoutes, fileResponse, type UploadedFile } from '@furlong/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { createUploads } from '../../../core/files/create-uploads.ts';
import { keepFile } from '../../../core/files/kept-files.queries.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';
import { openFolderFiles } from '../../../ports/files/folder-files.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { createMigratedDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import { FieldRefusal } from '../../refusal.ts';
import { bindRoutes } from '../bind-routes.ts';
import { formType, toMultipart, type Part } from './multipart.ts';
import { createQuietServer, type QuietServer } from './quiet-server.ts';

export const FILE_BYTES_MAX = 50_000;
export const FORM_BYTES_MAX = 120_000;

export const formRoutes = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/register/{place}',
    access: 'anyone',
    activity: null,
    summary: 'Takes a form with files',
    request: z.strictObject({
      place: z.string().check(z.maxLength(8)),
      Email: z.string().check(z.minLength(3, 'email.required')),
      'Address.City': z.optional(z.string().check(z.maxLength(20))),
    }),
    body: {
      kind: 'form',
      files: {
        Photo: { bytesMax: FILE_BYTES_MAX, types: ['image/png', 'image/jpeg'], count: 1 },
        Papers: {
          label: 'Proof of address',
          bytesMax: FILE_BYTES_MAX,
          types: ['application/pdf', 'image/png'],
          count: 2,
        },
      },
      bytesMax: FORM_BYTES_MAX,
    },
    fieldTexts: {
      'email.required': { text: 'Minimum length of Email is {minimum}', errorType: 'required' },
      'file.too_large': { text: '{label} file {name} must be {n}Mb max.' },
      'email.taken': { text: 'Email already exists', errorType: 'duplicate' },
    },
    response: z.strictObject({ photo: z.nullable(z.string()), city: z.string() }),
    refusals: ['request.malformed', 'request.too_large', 'form.invalid'],
  },
  hear: {
    method: 'POST',
    path: '/api/hear/{from}',
    access: 'anyone',
    activity: null,
    summary: 'Takes bytes as they are',
    request: z.strictObject({ from: z.string(), sign: z.optional(z.string()) }),
    body: { kind: 'raw', types: ['application/json', 'text/plain'], bytesMax: 100 },
    response: z.strictObject({ heard: z.string() }),
    refusals: ['request.malformed', 'request.too_large'],
  },
  readFile: {
    method: 'GET',
    path: '/api/file/{key}',
    access: 'anyone',
    activity: null,
    summary: 'A file to be saved',
    request: z.strictObject({ key: z.string(), name: z.string(), type: z.string() }),
    answers: { fileTypes: ['application/pdf', 'image/png'] },
    response: fileResponse,
    refusals: ['request.malformed', 'event.unknown'],
  },
});

export interface FormServer {
  readonly server: QuietServer;
  readonly db: Database;
  readonly files: FileStore;
  /** The files of the last form that reached its handler. */
  readonly seen: () => readonly UploadedFile[];
  /** How many files are in the store. */
  countFiles(): Promise<number>;
  send(parts: readonly Part[], type?: string): Promise<{ status: number; body: FormAnswer }>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
type FormAnswer = any;

/** A server with a form, on a database and a folder for all tests of a file. `Email` says what the handler does. */
export function shareFormServer(): () => FormServer {
  let database: TestDatabase;
  let db: Database;
  let folder: string;
  let current: FormServer;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    db = openDatabase({ url: database.url, connectionsMax: 3, onError: () => undefined });
    folder = await mkdtemp(path.join(tmpdir(), 'furlong-form-'));
  });
  beforeEach(async () => {
    await db.query('delete from kept_files');
    await rm(folder, { recursive: true, force: true });
    current = openFormServer(db, openFolderFiles(folder));
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return () => current;
}

function openFormServer(db: Database, files: FileStore): FormServer {
  let seen: readonly UploadedFile[] = [];
  const log = { warn: () => undefined };
  const server = createQuietServer({}, { uploads: createUploads({ db, files, log }) });
  const keepAll = async (given: readonly UploadedFile[], isUndone: boolean): Promise<void> => {
    await db.transaction(async (tx) => {
      for (const file of given) await keepFile(tx, file);
      if (isUndone) throw new FieldRefusal(taken, 409);
    });
  };
  bindRoutes(server, formRoutes, {
    register: async ({ fields, files: given }) => {
      const all = [...given.Photo, ...given.Papers];
      seen = all;
      if (fields.Email === 'taken@x.ie') await keepAll(all, true);
      if (fields.Email === 'keep@x.ie') await keepAll(all, false);
      return { photo: given.Photo[0]?.name ?? null, city: fields['Address.City'] ?? '' };
    },
    hear: async ({ bytes, mediaType, fields }) => ({
      heard: `${fields.from} ${fields.sign ?? ''} ${mediaType} ${Buffer.from(bytes).toString('hex')}`,
    }),
    readFile: async ({ key, name, type }) => {
      const file = await files.read(key);
      if (file === undefined) throw new Error('no file');
      return { ...file, mediaType: type, fileName: name };
    },
  });
  return {
    server,
    db,
    files,
    seen: () => seen,
    countFiles: async () => {
      let count = 0;
      for await (const _key of files.listOlderThan(-60_000)) count += 1;
      return count;
    },
    send: async (parts, type = formType) => {
      const call = {
        method: 'POST',
        url: '/api/register/here',
        payload: toMultipart(parts),
      } as const;
      const response = await server.fastify.inject({ ...call, headers: { 'content-type': type } });
      return { status: response.statusCode, body: response.json() };
    },
  };
}

const taken = [{ field: 'Email', code: 'email.taken', parameters: {} }];
