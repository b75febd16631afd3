import type {
  FieldError,
  FieldParameters,
  UploadField,
  UploadedFile,
  UploadType,
} from '@furlong/contract';
import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.ts';
import { cleanFileName } from './clean-file-name.ts';
import { createFileInspector } from './file-inspector.ts';
import { FileRefused } from './file-refused.ts';
import { isPictureType, rewritePicture, type PictureType } from './rewrite-picture.ts';
import type { UploadStore } from './upload-store.ts';

const MEGABYTE = 1_048_576;

/** A file as it arrives. */
interface IncomingFile {
  readonly fieldName: string;
  readonly name: string;
  readonly content: Readable;
}

/**
 * Writes a file into the store while it arrives. Its bytes alone say what it is; a picture is then written anew. A file that
 * is refused is read to its end, so that what comes behind it can be read.
 */
export async function takeFile(
  file: IncomingFile,
  field: UploadField,
  store: UploadStore,
): Promise<UploadedFile | FieldError | undefined> {
  const passing = { bytes: 0, inspector: createFileInspector() };
  try {
    const key = await store.write(watch(file.content, field, passing));
    if (passing.bytes === 0 && file.name === '') return await leaveOut(store, key);
    if (passing.bytes === 0) throw new FileRefused('file.empty');
    const mediaType = passing.inspector.is();
    if (mediaType === undefined || !field.types.includes(mediaType)) throw notAllowed();
    const kept = isPictureType(mediaType)
      ? await rewriteStored(store, key, mediaType)
      : { key, bytes: passing.bytes };
    return { name: cleanFileName(file.name), mediaType, ...kept };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await readToEnd(file.content);
    const parameters = { ...error.parameters, ...namesOf(field, file) };
    return { field: file.fieldName, code: error.code, parameters };
  }
}

/** The parameters of a sentence about a file of a labelled field: the field, the file, and the most Mb. */
function namesOf({ label, bytesMax }: UploadField, { name }: IncomingFile): FieldParameters {
  if (label === undefined) return {};
  return { label, name: cleanFileName(name), n: Number((bytesMax / MEGABYTE).toFixed(2)) };
}

/** A browser sends a field without a file as a file without name and content. */
async function leaveOut(store: UploadStore, key: string): Promise<undefined> {
  await store.remove(key);
}

/** Passes the content on, and stops it as soon as it is too large or cannot be what the field takes. */
async function* watch(
  content: Readable,
  { bytesMax, types }: UploadField,
  passing: { bytes: number; readonly inspector: ReturnType<typeof createFileInspector> },
): AsyncGenerator<Uint8Array> {
  for await (const bytes of arriving(content)) {
    passing.bytes += bytes.length;
    if (passing.bytes > bytesMax) throw new FileRefused('file.too_large', { bytesMax });
    passing.inspector.add(bytes);
    const type = passing.inspector.begins();
    if (type !== 'unsure' && !isAmong(type, types)) throw notAllowed();
    yield bytes;
  }
}

function isAmong(type: UploadType | undefined, types: readonly UploadType[]): boolean {
  return type !== undefined && types.includes(type);
}

function notAllowed(): FileRefused {
  return new FileRefused('file.type_not_allowed');
}

/** Puts the picture written anew in the place of the picture as it was sent. */
async function rewriteStored(
  store: UploadStore,
  sentKey: string,
  type: PictureType,
): Promise<{ readonly key: string; readonly bytes: number }> {
  const rewritten = await rewritePicture(type, async () => await readWhole(store, sentKey));
  const key = await store.write(only(rewritten));
  await store.remove(sentKey);
  return { key, bytes: rewritten.length };
}

async function readWhole(store: UploadStore, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await store.read(key)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Reads what is left of a file and drops it. */
export async function readToEnd(content: Readable): Promise<void> {
  for await (const _chunk of arriving(content));
}

/**
 * The chunks of a file. A reader who stops may read on later.
 * @throws Refusal where the form breaks off in the file.
 */
async function* arriving(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('request.malformed', ['the form breaks off']);
  }
}
