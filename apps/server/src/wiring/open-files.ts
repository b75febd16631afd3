import path from 'node:path';
import { readFileFolder } from '../core/files/kept-files.queries.ts';
import type { FilesConfig } from '../config/files-config.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import { openFolderFiles } from '../ports/files/folder-files.ts';
import { openS3Files } from '../ports/files/s3-files.ts';

/** Opens the file store that the settings name, in the folder that belongs to the database. */
export async function openFiles(db: Database, config: FilesConfig): Promise<FileStore> {
  const folder = await readFileFolder(db);
  return config.kind === 's3'
    ? openS3Files(config, folder)
    : openFolderFiles(path.join(config.folder, folder));
}
