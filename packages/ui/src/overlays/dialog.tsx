import { Dialog as HeadlessDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/button.tsx';
import css from './dialog.module.css';
import { useBackToClose } from './use-back-to-close.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useUiSettings } from '../ui-settings.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
  /** The buttons at the foot. */
  readonly actions?: ReactNode;
  /**
   * Whether the dialog can be closed without an answer. No cross, Escape, Back or tap outside closes one that must be
   * answered.
   */
  readonly canClose?: boolean;
}

/** Puts the cursor into the first field of a form; without a form the headless default holds. */
function focusFirstField(event: Event) {
  const field = event.target instanceof Element ? event.target.querySelector('input') : null;
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

function DialogContent(props: DialogProps) {
  const { words } = useUiSettings();
  const { onClose, title, description, canClose = true } = props;
  const returnFocus = useReturnedFocus();
  const holdOpen = (event: Event) => {
    if (!canClose) event.preventDefault();
  };
  return (
    <HeadlessDialog.Content
      className={css['dialog']}
      onEscapeKeyDown={holdOpen}
      onPointerDownOutside={holdOpen}
      onOpenAutoFocus={focusFirstField}
      onCloseAutoFocus={returnFocus}
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
    >
      <div className={css['head']}>
        <HeadlessDialog.Title className={css['title']}>{title}</HeadlessDialog.Title>
        {canClose ? <IconButton icon="close" label={words.close} onPress={onClose} /> : null}
      </div>
      {description === undefined ? null : (
        <HeadlessDialog.Description className={css['description']}>
          {description}
        </HeadlessDialog.Description>
      )}
      {props.children}
      {props.actions === undefined ? null : <div className={css['actions']}>{props.actions}</div>}
    </HeadlessDialog.Content>
  );
}

/**
 * A question or a form above the page. Focus stays inside and goes back to where it was.
 * The scrim is ours because the headless overlay writes style elements, which the content policy forbids.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, canClose = true } = props;
  useBackToClose(isOpen, () => {
    if (canClose) onClose();
  });
  return (
    <HeadlessDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <HeadlessDialog.Portal>
        <div className={css['scrim']} data-holds-page="" />
        <DialogContent {...props} />
      </HeadlessDialog.Portal>
    </HeadlessDialog.Root>
  );
}
