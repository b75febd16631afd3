import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface WebFile {
  readonly type: string;
  readonly etag: string;
  /** Whether its name follows from its content, so that the file under a name never changes. */
  readonly isImmutable: boolean;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const WORTH_COMPRESSING_BYTES = 512;

/** Reads the whole build into memory at start, a few megabytes, and compresses it once. */
export function readWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>();
  if (!fs.existsSync(folder)) return files;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (/\.(br|gz)$/.test(url)) continue;
    files.set(url, readWebFile(file, url));
  }
  return files;
}

function readWebFile(file: string, url: string): WebFile {
  const plain = fs.readFileSync(file);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const isText = /^(text|application\/(json|manifest))|svg/.test(type);
  const isCompressed = isText && plain.length >= WORTH_COMPRESSING_BYTES;
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    isImmutable: url.startsWith('/assets/'),
    plain,
    brotli: isCompressed ? (readBeside(`${file}.br`) ?? brotli(plain)) : undefined,
    gzip: isCompressed ? (readBeside(`${file}.gz`) ?? gzipSync(plain, { level: 6 })) : undefined,
  };
}

/** A compressed file that the build brings along: it had more time to compress than a start has. */
function readBeside(file: string): Buffer | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

function brotli(plain: Buffer): Buffer {
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
