import multipart from '@fastify/multipart';
import type { FormBody, RawBody, Route } from '@furlong/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FieldRefusal, Refusal } from '../../refusal.ts';
import type { UploadStore } from '../../uploads/upload-store.ts';
import type { RequestDecoder } from '../decode-request.ts';
import { readFormParts } from './form-body.ts';
import { mediaTypeOf, takeRawBodies } from './raw-body.ts';

/** A request whose body is not JSON, as its handler gets it. */
interface OpenedBody {
  readonly value: unknown;
  /** Ends with the request: removes what the handler has not kept. */
  end(): Promise<void>;
}

export type BodyOpener = (request: FastifyRequest) => Promise<OpenedBody>;

/** Has the routes of a scope take the body of this kind, and nothing else. */
export async function takeBodies(scope: FastifyInstance, body: FormBody | RawBody): Promise<void> {
  if (body.kind === 'raw') {
    takeRawBodies(scope, body);
    return;
  }
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
}

/** Makes the function that reads a route's bodies; undefined where they are JSON. */
export function createBodyOpener(
  { body, path }: Route,
  decode: RequestDecoder,
  uploads: UploadStore | undefined,
): BodyOpener | undefined {
  if (body === undefined) return undefined;
  if (body.kind === 'raw') return async (request) => openRaw(request, decode);
  if (uploads === undefined)
    throw new Error(`${path} takes files and there is nowhere to put them`);
  return async (request) => await openForm(request, body, { decode, uploads });
}

function openRaw(request: FastifyRequest, decode: RequestDecoder): OpenedBody {
  const { params, query, body, headers } = request;
  if (!(body instanceof Uint8Array)) throw new Refusal('request.malformed', ['there is no body']);
  const { value: fields } = decode({ params, query, body: undefined });
  const mediaType = mediaTypeOf(headers['content-type']);
  return { value: { fields, mediaType, bytes: body }, end: async () => undefined };
}

async function openForm(
  request: FastifyRequest,
  body: FormBody,
  { decode, uploads }: { readonly decode: RequestDecoder; readonly uploads: UploadStore },
): Promise<OpenedBody> {
  const keys: string[] = [];
  const end = async (): Promise<void> => {
    if (keys.length > 0) await uploads.removeUnkept(keys);
  };
  const store: UploadStore = {
    ...uploads,
    write: async (content) => {
      const key = await uploads.write(content);
      keys.push(key);
      return key;
    },
  };
  try {
    const { texts, files, errors } = await readFormParts(request, body, store);
    const { params, query } = request;
    const fields = decodeFields({ params, query, body: texts }, decode, errors);
    return { value: { fields, files }, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Reads the fields by the schema. Faults of the fields are told together with faults of the files. */
function decodeFields(
  parts: Parameters<RequestDecoder>[0],
  decode: RequestDecoder,
  errors: FieldRefusal['fields'],
): unknown {
  try {
    const { value } = decode(parts);
    if (errors.length === 0) return value;
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    const known = new Set(errors.map(({ field }) => field));
    const others = error.fields.filter(({ field }) => !known.has(field));
    throw new FieldRefusal([...others, ...errors]);
  }
  throw new FieldRefusal(errors);
}
