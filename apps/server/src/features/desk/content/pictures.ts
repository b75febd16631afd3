import { contentPicturePath, type FileResponse, type UploadedFile } from '@furlong/contract';
import { audited } from '../../../core/audit/audited.ts';
import { keepFile } from '../../../core/files/kept-files.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseField } from '../../../platform/refuse-field.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';

interface PictureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
}

interface PictureRow {
  readonly file_key: string;
  readonly media_type: string;
}

/** Keeps a picture, which was decoded and written anew as it came in. @throws Refusal form.invalid where there is none. */
export async function takePicture(
  { db, clock }: PictureDeps,
  [file]: readonly UploadedFile[],
  by: string,
): Promise<{ readonly id: string; readonly url: string }> {
  if (file === undefined) throw refuseField('Picture', 'field.required');
  const { key, mediaType, bytes } = file;
  return await audited(
    { db, clock },
    { by, action: 'content.picture_taken', subject: 'content' },
    async (tx) => {
      await keepFile(tx, file);
      const [row] = await tx.query<{ id: string }>({
        text: `insert into content_pictures (file_key, media_type, byte_count, taken_by, at)
        values ($1, $2, $3, $4, $5) returning id`,
        values: [key, mediaType, bytes, by, new Date(clock.now())],
      });
      if (row === undefined) throw new Error('a picture was not stored');
      const { id } = row;
      return { result: { id, url: contentPicturePath(id) }, detail: { picture: id } };
    },
  );
}

/** @throws Refusal content.unknown where there is no such picture, or its file is gone. */
export async function openContentPicture(
  { db, files }: PictureDeps,
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
