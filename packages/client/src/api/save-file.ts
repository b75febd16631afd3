import type { FetchedFile } from './fetch-file.ts';

/** Has the browser save a file that was fetched. */
export function saveFile({ fileName, content }: FetchedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to save the file by the time that the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
