/** The part of an address that a page in a frame reads and moves. */
export interface PageAddress {
  readonly href: string;
  readonly origin: string;
  replace(url: string): void;
}

export interface FramedWindow {
  readonly location: PageAddress;
  readonly top: { readonly location: PageAddress } | null;
}

/** Finds the address of the page of ours around this one; undefined where this page stands in no frame of ours. */
export function findPageAround(frame: FramedWindow): PageAddress | undefined {
  const { top, location } = frame;
  if (top === null || top === frame) return undefined;
  try {
    return top.location.origin === location.origin ? top.location : undefined;
  } catch {
    // The browser tells nothing of a page of another origin.
    return undefined;
  }
}
