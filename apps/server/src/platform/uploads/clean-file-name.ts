const LENGTH_MAX = 255;
const NAMELESS = 'file';

/** Control characters, characters that turn the direction of writing, halves of characters, and what stands for a broken one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029\ufffd]/gu;

/**
 * A file's name as the sender gave it, made safe to be shown as text: without folders and invisible characters, at most 255
 * long, and cut before its ending. It never names a place where anything is stored.
 */
export function cleanFileName(given: string): string {
  const path = given.replaceAll(INVISIBLE, '').split(/[/\\]/);
  const name = (path.at(-1) ?? '').replaceAll(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return NAMELESS;
  if (name.length <= LENGTH_MAX) return name;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const start = name.slice(0, LENGTH_MAX - ending.length);
  return start.replaceAll(/\p{Surrogate}/gu, '') + ending;
}
