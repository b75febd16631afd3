import path from 'node:path';
import * as z from 'zod/mini';

/** The place of the files: a folder of this machine, or a bucket that speaks S3. */
export type FilesConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Null for Amazon's own. */
      readonly endpoint: string | null;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export const filesEnvironment = {
  FILES_DIR: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

type FilesSettings = z.output<z.ZodMiniObject<typeof filesEnvironment>>;
type Environment = Readonly<Record<string, string | undefined>>;

const S3_NEEDS = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

/** Faults in either mode. */
export function filesFaults(given: Environment): readonly string[] {
  const named = [...S3_NEEDS, 'S3_ENDPOINT'].filter((name) => given[name] !== undefined);
  if (named.length === 0) return [];
  const missing = S3_NEEDS.filter((name) => given[name] === undefined);
  return [
    ...missing.map((name) => `${name} is missing: S3 needs ${S3_NEEDS.join(', ')}`),
    ...(given['FILES_DIR'] === undefined
      ? []
      : ['FILES_DIR and S3 are both set: files are in one place']),
  ];
}

/** Faults of production, which has to be told where files are: the folder of the demo is not where backups look. */
export function productionFilesFaults(given: Environment): readonly string[] {
  if (given['FILES_DIR'] === undefined && given['S3_BUCKET'] === undefined) {
    return ['FILES_DIR or S3_BUCKET is missing: where customers’ documents are'];
  }
  const endpoint = given['S3_ENDPOINT'];
  return isInTheClear(endpoint)
    ? ['S3_ENDPOINT goes over the network in the clear: documents travel over https']
    : [];
}

function isInTheClear(endpoint: string | undefined): boolean {
  if (endpoint === undefined || !URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'http:' && !LOOPBACK_HOSTS.includes(hostname);
}

export function toFilesConfig(settings: FilesSettings, dataDir: string): FilesConfig {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket && region && accessKeyId && secretAccessKey) {
    return { kind: 's3', bucket, region, endpoint: endpoint ?? null, accessKeyId, secretAccessKey };
  }
  return {
    kind: 'folder',
    folder: path.resolve(settings.FILES_DIR ?? path.join(dataDir, 'files')),
  };
}
