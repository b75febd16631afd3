import { useState } from 'react';

/** The countries of the tree that are folded open. */
export interface OpenCountries {
  readonly has: (country: string) => boolean;
  readonly set: (country: string, isOpen: boolean) => void;
}

export function useOpenCountries(): OpenCountries {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (country) => open.has(country),
    set: (country, isOpen) => {
      if (open.has(country) === isOpen) return;
      const others = [...open].filter((other) => other !== country);
      setOpen(new Set(isOpen ? [...others, country] : others));
    },
  };
}
