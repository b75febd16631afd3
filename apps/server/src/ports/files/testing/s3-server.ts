import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../s3-files.ts';

export interface S3Server {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

/** The part of the library that is used here; it brings no types of its own. */
interface S3rver {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
type S3rverClass = new (options: object) => S3rver;

/** A storage that speaks S3, on a free port, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const S3rver = createRequire(import.meta.url)('s3rver') as S3rverClass;
  const directory = await mkdtemp(path.join(tmpdir(), 'furlong-s3-'));
  const bucket = 'furlong';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      region: 'eu-west-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
