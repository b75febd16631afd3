import { useState } from 'react';

/** The preferred value until another is chosen here. A change of the preference replaces what was chosen here. */
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
