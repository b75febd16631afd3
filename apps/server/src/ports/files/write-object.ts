import type { S3Client } from '@aws-sdk/client-s3';

interface ObjectWriter {
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
  readonly target: { readonly Bucket: string; readonly Key: string };
}

/** The least that S3 takes as a part that is not the last one. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * Writes an object without holding more than a part of it. Whatever fits into one part goes in one call. Of several parts the
 * object is there when all are, and the parts are dropped where one fails.
 */
export async function writeObject(
  writer: ObjectWriter,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { s3, client, target } = writer;
  const parts = toParts(content);
  const first = await parts.next();
  const second = first.done === true ? first : await parts.next();
  if (second.done === true) {
    const Body = first.done === true ? Buffer.alloc(0) : first.value;
    await client.send(new s3.PutObjectCommand({ ...target, Body }));
    return;
  }
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(target));
  if (UploadId === undefined) throw new Error('the storage began no upload');
  try {
    const all = startingWith([first.value, second.value].filter(isPart), parts);
    const Parts = await writeParts(writer, UploadId, all);
    const whole = { ...target, UploadId, MultipartUpload: { Parts } };
    await client.send(new s3.CompleteMultipartUploadCommand(whole));
  } catch (error) {
    const dropped = client.send(new s3.AbortMultipartUploadCommand({ ...target, UploadId }));
    // A storage that fails here drops the parts by the bucket's own rule.
    await dropped.catch(() => undefined);
    throw error;
  }
}

async function writeParts(
  { s3, client, target }: ObjectWriter,
  UploadId: string,
  parts: AsyncIterable<Buffer>,
) {
  const written: { readonly ETag: string | undefined; readonly PartNumber: number }[] = [];
  for await (const Body of parts) {
    const PartNumber = written.length + 1;
    const part = new s3.UploadPartCommand({ ...target, UploadId, PartNumber, Body });
    const { ETag } = await client.send(part);
    written.push({ ETag, PartNumber });
  }
  return written;
}

function isPart(value: Buffer | undefined): value is Buffer {
  return value !== undefined;
}

/** The content in pieces of one size; the last may be smaller. */
async function* toParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

async function* startingWith(
  first: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
