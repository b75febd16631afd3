import type { FilesConfig } from '../files-config.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import { openFolderFiles } from '../ports/files/folder-files.ts';
import { openS3Files } from '../ports/files/s3-files.ts';

/** Opens the file store that the settings name. */
export function openFiles(config: FilesConfig): FileStore {
  return config.kind === 's3' ? openS3Files(config) : openFolderFiles(config.folder);
}
