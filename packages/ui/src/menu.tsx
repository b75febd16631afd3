import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

export interface MenuProps {
  /** What the menu is about, for screen readers. */
  readonly label: string;
  /** What is drawn on the button that opens it. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly isOpenAtFirst?: boolean;
}

/** A button that opens a short list of things to do. */
export function Menu({ label, children, items, isOpenAtFirst = false }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <DropdownMenu.Trigger className={css['trigger']} aria-label={label}>
        {children}
        <Icon name="chevron-down" size="small" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={css['menu']} align="end" sideOffset={4}>
          {items.map((item) => (
            <DropdownMenu.Item key={item.id} className={css['item']} onSelect={item.onPress}>
              <Icon name={item.icon} />
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
