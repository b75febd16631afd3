import type { FileResponse } from '@furlong/contract';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FileStore } from '../../ports/files/file-store.ts';

interface PictureRow {
  readonly file_key: string;
  readonly media_type: string;
}

/** @throws Refusal content.unknown where there is no such picture, or its file is gone. */
export async function openContentPicture(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  id: string,
): Promise<FileResponse> {
  const [row] = await db.query<PictureRow>({
    text: 'select file_key, media_type from content_pictures where id = $1',
    values: [id],
  });
  const file = row && (await files.read(row.file_key));
  if (row === undefined || file === undefined) throw new Refusal('content.unknown');
  const { media_type: mediaType } = row;
  const ending = mediaType === 'image/png' ? 'png' : 'jpg';
  return { mediaType, fileName: `picture.${ending}`, ...file };
}
