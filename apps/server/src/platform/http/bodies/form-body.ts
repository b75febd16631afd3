import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FieldError, FormBody, UploadedFile } from '@furlong/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { readToEnd, takeFile } from '../../uploads/take-file.ts';
import type { UploadStore } from '../../uploads/upload-store.ts';
import { refuseUnstorableText } from '../join-request.ts';
import { cutOffAfter, type CutOff } from './cut-off.ts';

/** A form that was read. Its files are in the store. */
interface ReadForm {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
  /** Errors of files, and of texts that are too long to be read. */
  readonly errors: readonly FieldError[];
}

interface Reading {
  readonly body: FormBody;
  readonly store: UploadStore;
  readonly cutOff: CutOff;
  readonly texts: Map<string, string>;
  readonly files: Map<string, UploadedFile[]>;
  readonly errors: FieldError[];
}

const FIELDS_MAX = 40;
const FIELD_BYTES_MAX = 4096;
const PART_HEADERS_MAX = 20;

/**
 * Reads a form part by part; each file goes into the store as it arrives. The caller removes the files where this fails.
 * @throws Refusal where the form is no form, breaks off, names what the route does not take, or is larger than allowed.
 */
export async function readFormParts(
  request: FastifyRequest,
  body: FormBody,
  store: UploadStore,
): Promise<ReadForm> {
  if (!isForm(request)) throw malformed('the body must be multipart/form-data');
  const cutOff = cutOffAfter(request.raw, body.bytesMax);
  const files = new Map(Object.keys(body.files).map((name) => [name, noFiles()]));
  const reading: Reading = { body, store, cutOff, texts: new Map(), files, errors: [] };
  try {
    await readParts(request.parts(limitsOf(body)) as Parts, reading);
  } finally {
    cutOff.end();
  }
  const texts = Object.fromEntries(reading.texts);
  refuseUnstorableText(texts);
  return { texts, files: Object.fromEntries(files), errors: reading.errors };
}

function noFiles(): UploadedFile[] {
  return [];
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b.*;\s*boundary=/i.test(headers['content-type'] ?? '');
}

type Parts = AsyncIterator<Multipart, undefined>;

async function readParts(parts: Parts, reading: Reading): Promise<void> {
  for (;;) {
    const part = await nextPart(parts, reading);
    if (part === undefined) return;
    if (part.type === 'field') takeText(reading, part);
    else await takeFilePart(reading, part);
  }
}

async function nextPart(parts: Parts, { cutOff }: Reading): Promise<Multipart | undefined> {
  try {
    const next = await cutOff.orEarlier(parts.next());
    return next.done === true ? undefined : next.value;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw isOfLimits(error) ? new Refusal('request.too_large') : malformed('the form is broken');
  }
}

/** Whether the parser stopped because there were too many fields or files. */
function isOfLimits(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

/** The parser's own limits. Sizes of files are counted here, since the parser would cut a file short and go on. */
function limitsOf({ files, fieldsMax = FIELDS_MAX, bytesMax }: FormBody) {
  const filesMax = Object.values(files).reduce((sum, { count }) => sum + count + 1, 1);
  return {
    throwFileSizeLimit: false,
    limits: {
      fieldSize: FIELD_BYTES_MAX,
      fields: fieldsMax,
      files: filesMax,
      parts: fieldsMax + filesMax,
      headerPairs: PART_HEADERS_MAX,
      fileSize: bytesMax + 1,
    },
  };
}

function takeText(reading: Reading, part: MultipartValue): void {
  const { fieldname: name, value } = part;
  if (typeof value !== 'string') throw malformed(`${name}: not text`);
  if (reading.files.has(name)) {
    // Some callers send an empty text where there is no file.
    if (value === '') return;
    throw malformed(`${name}: not a file`);
  }
  if (reading.texts.has(name)) throw malformed(`${name}: twice`);
  if (part.valueTruncated) {
    reading.errors.push(toTooLong(name));
    return;
  }
  reading.texts.set(name, value);
}

function toTooLong(field: string): FieldError {
  return { field, code: 'field.too_long', parameters: { maximum: FIELD_BYTES_MAX } };
}

async function takeFilePart(reading: Reading, part: MultipartFile): Promise<void> {
  const { fieldname: fieldName, filename: name, file: content } = part;
  const field = reading.body.files[fieldName];
  const taken = reading.files.get(fieldName);
  if (field === undefined || taken === undefined)
    throw malformed(`${fieldName}: no field of files`);
  reading.cutOff.passes(content);
  if (taken.length >= field.count) {
    await readToEnd(content);
    const { count } = field;
    reading.errors.push({ field: fieldName, code: 'file.too_many', parameters: { count } });
    return;
  }
  const file = await takeFile({ fieldName, name, content }, field, reading.store);
  if (file === undefined) return;
  if ('code' in file) reading.errors.push(file);
  else taken.push(file);
}

function malformed(error: string): Refusal {
  return new Refusal('request.malformed', [error]);
}
