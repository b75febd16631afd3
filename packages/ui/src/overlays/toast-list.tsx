import { Toast as HeadlessToast } from 'radix-ui';
import { Icon, type IconName } from '../marks/icon.tsx';
import { dismissToast, toastMs, type Toast, type ToastTone } from './toast-store.ts';
import css from './toasts.module.css';
import { useUiSettings } from '../ui-settings.tsx';

const icons: Readonly<Record<ToastTone, IconName>> = {
  good: 'done',
  info: 'info',
  warning: 'warning',
  danger: 'warning',
};

/** Draws the toasts, newest on top. The code is loaded when the first toast is said. */
export function ToastList({ toasts }: { readonly toasts: readonly Toast[] }) {
  const { words } = useUiSettings();
  return (
    <HeadlessToast.Provider duration={toastMs} label={words.notifications} swipeDirection="up">
      {toasts.map((toast) => (
        <HeadlessToast.Root
          key={toast.id}
          className={css['toast']}
          // The list adds each toast behind those that it has already, whatever the place of the toast here.
          style={{ order: -toast.id }}
          type={toast.tone === 'danger' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
        >
          <Icon name={icons[toast.tone]} />
          <HeadlessToast.Description>{toast.text}</HeadlessToast.Description>
          <HeadlessToast.Close className={css['close']} aria-label={words.close}>
            <Icon name="close" size="small" />
          </HeadlessToast.Close>
        </HeadlessToast.Root>
      ))}
      <HeadlessToast.Viewport className={css['toasts']} label={words.notifications} />
    </HeadlessToast.Provider>
  );
}
