import type { UploadType } from '@furlong/contract';
import { createSerialQueue } from '../serial-queue.ts';
import { FileRefused } from './file-refused.ts';

/** A picture of a camera has fewer; decoded, so many take 160 MB. */
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 4000;
const SECONDS_MAX = 20;
const JPEG_QUALITY = 88;
const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg' } as const;

export type PictureType = keyof typeof FORMATS;

export function isPictureType(type: UploadType): type is PictureType {
  return Object.hasOwn(FORMATS, type);
}

/** One picture at a time, because a picture takes a hundred megabytes and a processor while it is decoded. */
const queue = createSerialQueue();

/**
 * Decodes a picture and writes it anew, upright, at most 4000 pixels a side, without metadata: nothing of the bytes that were
 * sent is kept.
 * @throws FileRefused where it has too many pixels or cannot be decoded.
 */
export async function rewritePicture(
  type: PictureType,
  read: () => Promise<Buffer>,
): Promise<Buffer> {
  return await queue.run(async () => {
    const sharp = await loadSharp();
    const bytes = await read();
    const decoded = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    try {
      const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > PIXELS_MAX) throw new FileRefused('file.too_many_pixels');
      if (format !== FORMATS[type]) throw new FileRefused('file.unreadable');
      const drawn = decoded
        .autoOrient()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: SECONDS_MAX });
      const written = type === 'image/png' ? drawn.png() : drawn.jpeg({ quality: JPEG_QUALITY });
      return await written.toBuffer();
    } catch (error) {
      if (error instanceof FileRefused) throw error;
      throw new FileRefused('file.unreadable');
    }
  });
}

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loads the library with the first picture. It decodes nothing but PNG and JPEG, on one thread, and remembers nothing. */
async function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
    return sharp;
  });
  return await loading;
}
