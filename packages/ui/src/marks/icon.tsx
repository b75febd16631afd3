import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowLeft,
  IconBackspace,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconDeviceDesktop,
  IconEye,
  IconEyeOff,
  IconHome,
  IconInfoCircle,
  IconList,
  IconListCheck,
  IconLock,
  IconLogout,
  IconMinus,
  IconMoon,
  IconPlus,
  IconReceiptPound,
  IconRefresh,
  IconSearch,
  IconSpeakerphone,
  IconStar,
  IconSun,
  IconTicket,
  IconTrash,
  IconUser,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { isSportIconName, sportIcons, type SportIconName } from '@furlong/drawing';
import { classNames } from '../class-names.ts';
import css from './icon.module.css';

const setIcons = {
  back: IconArrowLeft,
  backspace: IconBackspace,
  bets: IconListCheck,
  check: IconCheck,
  'chevron-down': IconChevronDown,
  'chevron-right': IconChevronRight,
  clock: IconClock,
  close: IconX,
  dark: IconMoon,
  display: IconAdjustmentsHorizontal,
  done: IconCircleCheck,
  eye: IconEye,
  'eye-off': IconEyeOff,
  favourite: IconStar,
  home: IconHome,
  info: IconInfoCircle,
  light: IconSun,
  list: IconList,
  lock: IconLock,
  'log-out': IconLogout,
  minus: IconMinus,
  offline: IconWifiOff,
  plus: IconPlus,
  promotion: IconSpeakerphone,
  refresh: IconRefresh,
  search: IconSearch,
  slip: IconTicket,
  system: IconDeviceDesktop,
  transactions: IconReceiptPound,
  trash: IconTrash,
  user: IconUser,
  warning: IconAlertTriangle,
};

type SetIconName = keyof typeof setIcons;
export type IconName = SetIconName | SportIconName;
export type IconSize = 'small' | 'medium' | 'large' | 'huge';

/** Whether there is an icon of this name, so that a sport of the catalogue can name its own. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(setIcons, name) || isSportIconName(name);
}

/**
 * One icon in the product's single stroke style. The icon has no words for screen readers: a text beside it or a label
 * has them.
 */
export function Icon({
  name,
  size = 'medium',
}: {
  readonly name: IconName;
  readonly size?: IconSize;
}) {
  const look = classNames(css['icon'], size !== 'medium' && css[size]);
  if (isSportIconName(name)) {
    return (
      <svg viewBox="0 0 24 24" className={look} aria-hidden="true">
        {sportIcons[name].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    );
  }
  const SetIcon = setIcons[name];
  return <SetIcon className={look} aria-hidden="true" />;
}
