import { Dialog as HeadlessDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import css from './dialog.module.css';
import { useBackToClose } from './use-back-to-close.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The name of the sheet, for screen readers; the content draws its own heading. */
  readonly title: string;
  readonly children: ReactNode;
}

function SheetContent({ onClose, title, children }: Omit<SheetProps, 'isOpen'>) {
  const { sheetRef, grabberHandlers } = useSwipeDown(onClose);
  const returnFocus = useReturnedFocus();
  return (
    <HeadlessDialog.Content
      ref={sheetRef}
      className={css['sheet']}
      aria-describedby={undefined}
      onCloseAutoFocus={returnFocus}
    >
      <div className={css['grabber']} {...grabberHandlers} aria-hidden="true" />
      <HeadlessDialog.Title asChild>
        <span>
          <VisuallyHidden>{title}</VisuallyHidden>
        </span>
      </HeadlessDialog.Title>
      <div className={css['sheetBody']}>{children}</div>
    </HeadlessDialog.Content>
  );
}

/** A surface that flies in from the bottom; a swipe down, a tap outside, Escape or Back closes it. */
export function Sheet({ isOpen, ...content }: SheetProps) {
  useBackToClose(isOpen, content.onClose);
  return (
    <HeadlessDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) content.onClose();
      }}
    >
      <HeadlessDialog.Portal>
        <div className={css['scrim']} data-holds-page="" />
        <SheetContent {...content} />
      </HeadlessDialog.Portal>
    </HeadlessDialog.Root>
  );
}
