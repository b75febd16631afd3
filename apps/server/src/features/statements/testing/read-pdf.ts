import { inflateSync } from 'node:zlib';

/** The pages of a PDF that we wrote, each as its pieces of text in the order in which they were drawn. */
export function readPdf(bytes: Uint8Array): readonly (readonly string[])[] {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)];
  return streams
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .map((drawn) =>
      [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) => toText(pieces)),
    );
}

/** `<53> 0 <616c646f> 0` is `Saldo`. */
function toText(pieces: string): string {
  return [...pieces.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}
