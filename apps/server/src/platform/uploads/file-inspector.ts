import type { UploadType } from '@furlong/contract';

const SIGNATURES: readonly { readonly type: UploadType; readonly bytes: Buffer }[] = [
  { type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { type: 'image/jpeg', bytes: Buffer.from('ffd8ff', 'hex') },
  { type: 'application/pdf', bytes: Buffer.from('%PDF-') },
];
const SIGNATURE_LENGTH_MAX = 8;

/**
 * Beginnings of what a browser would run or a reader open. A picture with one in it is a picture and something else. None is
 * shorter than five characters: one photograph in fifty holds any given four of them by chance.
 */
const FOREIGN_TEXTS = ['%pdf-', '<script', '<html', '<!doctype', '<?php', '<svg ', '<svg>'];
const FOREIGN_LENGTH_MAX = 9;

/** The end of a ZIP archive, which lies at most so far before the end of the file that is one. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_REACH = 65_557;

/** A PDF ends so, within its last KiB. */
const PDF_END = '%%EOF';
const PDF_END_REACH = 1024;

/** Finds out what a file is from its bytes as they pass by. */
interface FileInspector {
  add(chunk: Uint8Array): void;
  /** The type that the first bytes name; 'unsure' while there are too few of them. */
  begins(): UploadType | 'unsure' | undefined;
  /**
   * The type of the whole file, asked after its last byte; undefined where it is of no known type, or of two at once.
   */
  is(): UploadType | undefined;
}

export function createFileInspector(): FileInspector {
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  let isForeign = false;
  const begins = (): UploadType | 'unsure' | undefined => {
    const known = SIGNATURES.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes));
    if (known !== undefined) return known.type;
    return head.length < SIGNATURE_LENGTH_MAX ? 'unsure' : undefined;
  };
  return {
    add: (chunk) => {
      if (head.length < SIGNATURE_LENGTH_MAX) {
        head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_LENGTH_MAX - head.length)]);
      }
      const before = tail.subarray(-FOREIGN_LENGTH_MAX);
      const text = Buffer.concat([before, chunk]).toString('latin1').toLowerCase();
      isForeign ||= FOREIGN_TEXTS.some((foreign) => text.includes(foreign));
      const kept = chunk.length >= ZIP_END_REACH ? Buffer.alloc(0) : tail;
      tail = Buffer.concat([kept, chunk]).subarray(-ZIP_END_REACH);
    },
    begins,
    is: () => {
      const type = begins();
      if (type === undefined || type === 'unsure' || tail.includes(ZIP_END)) return undefined;
      if (type !== 'application/pdf') return isForeign ? undefined : type;
      return tail.subarray(-PDF_END_REACH).includes(PDF_END) ? type : undefined;
    },
  };
}
