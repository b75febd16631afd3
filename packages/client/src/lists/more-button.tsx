import { Button } from '@furlong/ui';
import { useEffect, useRef, useState } from 'react';
import css from './more-button.module.css';

/** The button that reads more of a list. When nothing is left after a press, the focus moves to the end of the list. */
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
  /** The text at the end. */
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
