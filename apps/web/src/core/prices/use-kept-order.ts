import { useState } from 'react';

interface KeptOutcome {
  readonly selection: number;
}

/**
 * Keeps outcomes where they were first drawn, whatever their prices do since: a row that moves is not there when a
 * finger comes down. An outcome that is gone leaves its place, and a new one comes last.
 */
export function useKeptOrder<Kind extends KeptOutcome>(outcomes: readonly Kind[]): readonly Kind[] {
  const [first] = useState(() => outcomes.map(({ selection }) => selection));
  const known = new Map(outcomes.map((outcome) => [outcome.selection, outcome]));
  const kept = first.flatMap((selection) => known.get(selection) ?? []);
  const isFirst = new Set(first);
  return [...kept, ...outcomes.filter(({ selection }) => !isFirst.has(selection))];
}
