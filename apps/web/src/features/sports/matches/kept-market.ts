import { useState } from 'react';
import * as z from 'zod/mini';
import { storage } from '../../../platform/storage.ts';

/** Names of markets by the name of the sport in routes. */
const keptSchema = z.record(z.string(), z.string());

function readKept(): z.output<typeof keptSchema> {
  try {
    const parsed = z.safeParse(keptSchema, JSON.parse(storage.find('listMarkets') ?? ''));
    if (parsed.success) return parsed.data;
  } catch {
    // Unreadable text was not written by this app.
  }
  return {};
}

/** The market that a sport's lists show once the customer has chosen one. The device remembers it. */
export function useKeptMarket(url: string): readonly [string | undefined, (name: string) => void] {
  const [name, setName] = useState(() => readKept()[url]);
  return [
    name,
    (chosen) => {
      storage.keep('listMarkets', JSON.stringify({ ...readKept(), [url]: chosen }));
      setName(chosen);
    },
  ];
}
