import { useState } from 'react';

/**
 * What is preferred, until something else is chosen here; and what is preferred again as soon as that changes,
 * since whoever has just said what they prefer means it.
 */
export function usePreferred<Value>(preferred: Value): readonly [Value, (chosen: Value) => void] {
  const [choice, setChoice] = useState({ preferred, chosen: preferred });
  const isCurrent = Object.is(choice.preferred, preferred);
  if (!isCurrent) setChoice({ preferred, chosen: preferred });
  return [
    isCurrent ? choice.chosen : preferred,
    (chosen) => {
      setChoice({ preferred, chosen });
    },
  ];
}
