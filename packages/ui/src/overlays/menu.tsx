import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import css from './menu.module.css';

interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

interface MenuProps {
  /** The name of the menu, for screen readers. */
  readonly label: string;
  /** The content of the button that opens the menu. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly isOpenAtFirst?: boolean;
}

/**
 * The ways in which a menu is open. A menu that opened under a mouse closes when the mouse leaves; a pressed one stays
 * open.
 */
type Opening = 'closed' | 'hovered' | 'pressed';

function useOpening(isOpenAtFirst: boolean) {
  const [opening, setOpening] = useState<Opening>(isOpenAtFirst ? 'pressed' : 'closed');
  const placeRef = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpening('closed');
  };
  useEffect(() => {
    if (opening === 'closed') return;
    const closeFromOutside = ({ target }: MouseEvent) => {
      if (target instanceof Node && placeRef.current?.contains(target) === true) return;
      setOpening('closed');
    };
    document.addEventListener('click', closeFromOutside);
    return () => {
      document.removeEventListener('click', closeFromOutside);
    };
  }, [opening]);
  return {
    isOpen: opening !== 'closed',
    close,
    press: () => {
      setOpening(opening === 'pressed' ? 'closed' : 'pressed');
    },
    placeProps: {
      ref: placeRef,
      onPointerEnter({ pointerType }: PointerEvent) {
        if (opening === 'closed' && pointerType === 'mouse') setOpening('hovered');
      },
      onPointerLeave() {
        if (opening === 'hovered') close();
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown({ key, currentTarget }: KeyboardEvent) {
        if (key !== 'Escape') return;
        close();
        currentTarget.querySelector('button')?.focus();
      },
    },
  };
}

/** A button with a short list of things to do, which a press, a key or a mouse above it opens. */
export function Menu({ label, children, items, isOpenAtFirst = false }: MenuProps) {
  const { isOpen, close, press, placeProps } = useOpening(isOpenAtFirst);
  const listId = useId();
  return (
    <div className={css['place']} {...placeProps}>
      <button
        type="button"
        className={css['trigger']}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={press}
      >
        {children}
        <Icon name="chevron-down" size="small" />
      </button>
      {isOpen ? (
        <div className={css['drop']}>
          <ul id={listId} className={css['menu']} aria-label={label}>
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className={css['item']}
                  onClick={() => {
                    close();
                    item.onPress();
                  }}
                >
                  <Icon name={item.icon} />
                  {item.label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
