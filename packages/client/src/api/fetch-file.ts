import type { FileAnswer, Route } from '@furlong/contract';
import type * as z from 'zod/mini';
import { callRoute, readJson, toTrouble, type ApiSettings } from './api-client.ts';

/** A file that the server answered, to be saved. */
export interface FetchedFile {
  readonly fileName: string;
  readonly content: Blob;
}

type FileRoute = Route & { readonly answers: FileAnswer };

/** Fetches the file that a route answers with: a link could not carry the session. */
export async function fetchFile<Asked extends FileRoute>(
  route: Asked,
  request: z.output<Asked['request']>,
  settings: ApiSettings,
): Promise<FetchedFile> {
  return await callRoute({ route, request }, settings, async (response) => {
    if (!response.ok) throw toTrouble(response.status, await readJson(response), settings);
    const content = await response.blob();
    return { fileName: nameIn(response.headers.get('content-disposition')), content };
  });
}

/** The file's name, which the server sends encoded. */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'file' : decodeURIComponent(encoded);
}
