import * as z from 'zod/mini';

/**
 * The types of files that a route may take. The bytes of a file decide its type, never its name or the sender's word.
 */
export type UploadType = 'image/png' | 'image/jpeg' | 'application/pdf';

/** The files of one field of a form. */
export interface UploadField {
  /** The name of the field in sentences about its files, where they name it. */
  readonly label?: string;
  /** The largest size of each file. */
  readonly bytesMax: number;
  readonly types: readonly UploadType[];
  /** The most files of the field. A missing file is the handler's matter. */
  readonly count: number;
}

/** A form with files (`multipart/form-data`). Its text fields and files may come in any order. */
export interface FormBody {
  readonly kind: 'form';
  readonly files: Readonly<Record<string, UploadField>>;
  /** The largest size of the whole form as it travels. */
  readonly bytesMax: number;
  /** The most text fields; 40 unless the route says another number. */
  readonly fieldsMax?: number;
}

/** A body of bytes that the handler gets exactly as they came. */
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
  /** The key of the file in the file store. */
  readonly key: string;
}

/** The request that the handler of a form gets. */
export interface FormRequest<Fields, FileNames extends PropertyKey> {
  /** The text fields with path and query parameters, decoded by the route's schema. */
  readonly fields: Fields;
  /** The files by their field; an empty list where there is none. */
  readonly files: Readonly<Record<FileNames, readonly UploadedFile[]>>;
}

/** The request that the handler of raw bytes gets. */
export interface RawRequest<Fields> {
  /** The path and query parameters, decoded by the route's schema. */
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
