import type { S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { assertFileKey, isFileKey, makeFileKey, type FileStore } from './file-store.ts';
import { writeObject } from './write-object.ts';

/** A bucket of a storage that speaks S3. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** The address of the storage; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_MS_MAX = 5000;
/** Without a byte for so long, a transfer has failed. */
const SILENCE_MS_MAX = 30_000;

/** Files in a folder of a bucket, which may hold other things too. The library is loaded with the first call. */
export function openS3Files(settings: S3Settings, folder: string): FileStore {
  const Bucket = settings.bucket;
  const prefix = `files/${folder}/`;
  let loading: ReturnType<typeof connect> | undefined;
  const load = async () => await (loading ??= connect(settings));
  return {
    write: async (content) => {
      const key = makeFileKey();
      const { s3, client } = await load();
      await writeObject({ s3, client, target: { Bucket, Key: prefix + key } }, content);
      return key;
    },
    read: async (key) => {
      assertFileKey(key);
      const { s3, client } = await load();
      try {
        const found = await client.send(new s3.GetObjectCommand({ Bucket, Key: prefix + key }));
        if (!(found.Body instanceof Readable))
          throw new Error('the storage answered without a body');
        return { bytes: found.ContentLength ?? 0, content: found.Body };
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      assertFileKey(key);
      const { s3, client } = await load();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: prefix + key }));
    },
    listOlderThan: async function* (ageMs) {
      const { s3, client } = await load();
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          const key = Key?.slice(prefix.length) ?? '';
          const isOld = LastModified !== undefined && Date.now() - LastModified.getTime() > ageMs;
          if (isOld && isFileKey(key)) yield key;
        }
      }
    },
  };
}

async function connect(settings: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3');
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client: S3Client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Storages beside Amazon's have no host name for each bucket, and do not all know its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS_MAX, socketTimeout: SILENCE_MS_MAX },
  });
  return { s3, client };
}
