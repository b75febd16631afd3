import { chunkOf } from '../loading/chunk.ts';

/** Loads the list that draws the visible rows alone, which most pages do without. */
export const loadVirtualList = chunkOf(async () => await import('./virtual-list.tsx'));
