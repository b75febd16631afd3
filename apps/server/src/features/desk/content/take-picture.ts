import { contentPicturePath, type UploadedFile } from '@furlong/contract';
import { runAudited } from '../../../core/audit/audited.ts';
import { keepFile } from '../../../core/files/kept-files.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { refuseField } from '../../../platform/refuse-field.ts';

interface PictureDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Keeps a picture, which was decoded and written anew as it came in. @throws Refusal form.invalid where there is none. */
export async function takePicture(
  { db, clock }: PictureDeps,
  [file]: readonly UploadedFile[],
  by: string,
): Promise<{ readonly id: string; readonly url: string }> {
  if (file === undefined) throw refuseField('Picture', 'field.required');
  const { key, mediaType, bytes } = file;
  return await runAudited(
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
