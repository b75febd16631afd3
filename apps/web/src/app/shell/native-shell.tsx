import { lazy, Suspense } from 'react';
import { chunkOf } from '../../platform/chunk.ts';
import { findShell } from '../../platform/shell-platform.ts';
import { loadPhrases } from '../load-phrases.ts';

const LazyNativeParts = lazy(
  chunkOf(async () => {
    const [{ NativeParts }] = await Promise.all([
      import('./native-parts.tsx'),
      loadPhrases('location'),
      loadPhrases('biometrics'),
    ]);
    return { default: NativeParts };
  }),
);

/** The parts that a native app has beside the pages. A browser loads none of them. */
export function NativeShell() {
  if (findShell() === undefined) return null;
  return (
    <Suspense>
      <LazyNativeParts />
    </Suspense>
  );
}
