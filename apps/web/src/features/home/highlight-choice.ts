import { useState } from 'react';
import * as z from 'zod/mini';
import { storage } from '../../platform/storage.ts';
import { competitionSports } from './home.ts';

/** The tab that is open until another is chosen (specification, 2). */
const tabAtFirst = 4;

const choiceSchema = z.object({
  /** The sport by its name in routes. */
  tab: z.optional(z.string()),
  /** The names of markets by sport, in the order of the columns. */
  columns: z.record(z.string(), z.array(z.string())),
});
type Choice = z.output<typeof choiceSchema>;

function readKept(): Choice {
  try {
    const parsed = z.safeParse(choiceSchema, JSON.parse(storage.find('highlights') ?? ''));
    if (parsed.success) return parsed.data;
  } catch {
    // Unreadable text was not written by this app.
  }
  return { columns: {} };
}

function keepChoice(change: (kept: Choice) => Choice): Choice {
  const next = change(readKept());
  storage.keep('highlights', JSON.stringify(next));
  return next;
}

/** The customer's choice of sport and of the market in each column. The device remembers it. */
export function useHighlightChoice() {
  const [{ tab, columns }, setChoice] = useState(readKept);
  const sport = competitionSports.find(({ url }) => url === tab) ?? competitionSports[tabAtFirst];
  return {
    sport,
    columnsOf: (url: string): readonly string[] => columns[url] ?? [],
    chooseTab: (url: string) => {
      setChoice(keepChoice((kept) => ({ ...kept, tab: url })));
    },
    chooseColumns: (url: string, names: readonly string[]) => {
      setChoice(
        keepChoice((kept) => ({ ...kept, columns: { ...kept.columns, [url]: [...names] } })),
      );
    },
  };
}
