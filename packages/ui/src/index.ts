export { Amount, formatAmount, formatCount } from './amount.tsx';
export { navigateFromPage, watchBack } from './back-entries.ts';
export { BarChart } from './bar-chart.tsx';
export type { ChartBar, ChartTick } from './bar-plot.tsx';
export { Badge, Count, PlaceBadge, placeText, type BadgeTone } from './badge.tsx';
export { Button, ButtonLink, IconButton } from './button.tsx';
export { Card, Disclosure, SectionHead } from './card.tsx';
export { Checkbox } from './checkbox.tsx';
export { CodeField } from './code-field.tsx';
export { Countdown, formatCountdown } from './countdown.tsx';
export { DateField } from './date-field.tsx';
export { Dialog } from './dialog.tsx';
export { ErrorList } from './error-list.tsx';
export {
  Field,
  FieldStack,
  type ControlProps,
  type FieldControl,
  type FieldWords,
} from './field.tsx';
export { FieldSet } from './field-set.tsx';
export { FilePicker, type FilePickerProps } from './file-picker.tsx';
export type { FileWords } from './file-words.ts';
export { Flag } from './flag.tsx';
export { FoldRow } from './fold-row.tsx';
export { GreyhoundJacket, type Trap } from './greyhound-jacket.tsx';
export { Icon, isIconName, type IconName, type IconSize } from './icon.tsx';
export { LinedList, PageHead, Row, Stack } from './layout.tsx';
export { Menu } from './menu.tsx';
export { Notice, type NoticeTone } from './notice.tsx';
export { PasswordField } from './password-field.tsx';
export { PhoneField } from './phone-field.tsx';
export { joinPhone, splitPhone, type DialCountry } from './phone-number.ts';
export {
  NoPrice,
  PriceButton,
  type PriceButtonProps,
  type PriceShape,
  type PriceState,
} from './price-button.tsx';
export { PriceText, type PriceMove } from './price-text.tsx';
export { RadioGroup } from './radio-group.tsx';
export { Segmented } from './segmented.tsx';
export { Select, type SelectOption } from './select.tsx';
export { Sheet } from './sheet.tsx';
export { Silks } from './silks.tsx';
export { Skeleton, SkeletonRows } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { Steps } from './steps.tsx';
export { EmptyPanel, FailedPanel } from './state-panel.tsx';
export { Switch } from './switch.tsx';
export { CellDetail, FigureCell, FigureHead, NameCell, NoteRow, Pairs, Table } from './table.tsx';
export { Tabs } from './tabs.tsx';
export { TextArea } from './text-area.tsx';
export { SearchField } from './search-field.tsx';
export { TextField } from './text-field.tsx';
export { dismissToast, showToast, type ToastTone } from './toast-store.ts';
export { Toasts } from './toasts.tsx';
export {
  UiSettingsProvider,
  englishUiWords,
  useUiSettings,
  type UiLinkProps,
  type UiWords,
} from './ui-settings.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
