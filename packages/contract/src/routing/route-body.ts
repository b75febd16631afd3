import * as z from 'zod/mini';

/** What a file that is taken can be. The bytes decide which of them it is, never its name or what the sender says. */
export type UploadType = 'image/png' | 'image/jpeg' | 'application/pdf';

/** The files of one field of a form. */
export interface UploadField {
  /** What the sentences about its files call the field, where they name it. */
  readonly label?: string;
  /** Largest size of each file. */
  readonly bytesMax: number;
  readonly types: readonly UploadType[];
  /** How many files at most. A field without a file is the handler's matter. */
  readonly count: number;
}

/** A form with files (`multipart/form-data`). Its text fields and files may come in any order. */
export interface FormBody {
  readonly kind: 'form';
  readonly files: Readonly<Record<string, UploadField>>;
  /** Largest size of the whole form as it travels. */
  readonly bytesMax: number;
  /** How many text fields at most; 40 unless told. */
  readonly fieldsMax?: number;
}

/** Bytes that the handler gets exactly as they came. */
export interface RawBody {
  readonly kind: 'raw';
  /** Media types that are taken, without parameters. */
  readonly types: readonly string[];
  readonly bytesMax: number;
}

/** A file of a form. It is in the file store, and is removed when the request ends unless the handler keeps it. */
export interface UploadedFile {
  /**
   * The name that the sender gives it, without folders and control characters. It is text, never a
   * path.
   */
  readonly name: string;
  readonly mediaType: UploadType;
  readonly bytes: number;
  /** Where it is in the file store. */
  readonly key: string;
}

/** What the handler of a form gets. */
export interface FormRequest<Fields, FileNames extends PropertyKey> {
  /** The text fields with path and query parameters, as the route's schema reads them. */
  readonly fields: Fields;
  /** The files by their field; an empty list where there is none. */
  readonly files: Readonly<Record<FileNames, readonly UploadedFile[]>>;
}

/** What the handler of raw bytes gets. */
export interface RawRequest<Fields> {
  /** Path and query parameters, as the route's schema reads them. */
  readonly fields: Fields;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Media types of the files that a route answers with. */
export interface FileAnswer {
  readonly fileTypes: readonly string[];
}

/** A file as the answer. It is always offered to be saved, never shown. */
export interface FileResponse {
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The response of a route that answers with a file. */
export const fileResponse = z.custom<FileResponse>();
