import { Button } from '@furlong/ui';
import { useEffect, useRef, useState } from 'react';
import css from './more-button.module.css';

/** Reads on in a list. Where it was pressed and nothing is left, the end of the list has the focus that it had. */
export function MoreButton({
  hasMore,
  isBusy,
  onPress,
  label,
  endLabel,
}: {
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly label: string;
  /** What is said at the end. */
  readonly endLabel: string;
}) {
  const [wasPressed, setPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!hasMore) end.current?.focus();
  }, [hasMore]);
  if (hasMore) {
    return (
      <Button
        kind="quiet"
        isWide
        isBusy={isBusy}
        onPress={() => {
          setPressed(true);
          onPress();
        }}
      >
        {label}
      </Button>
    );
  }
  return wasPressed ? (
    <p ref={end} className={css['end']} tabIndex={-1}>
      {endLabel}
    </p>
  ) : null;
}
