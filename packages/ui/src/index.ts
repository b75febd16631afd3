export { Amount, formatAmount, formatCount } from './prices/amount.tsx';
export { navigateFromPage, watchBack } from './overlays/back-entries.ts';
export { BarChart } from './charts/bar-chart.tsx';
export type { ChartBar, ChartTick } from './charts/bar-plot.tsx';
export { Badge, Count, PlaceBadge, placeText, type BadgeTone } from './marks/badge.tsx';
export { Button, ButtonLink, IconButton } from './buttons/button.tsx';
export { Card, Disclosure, SectionHead } from './layout/card.tsx';
export { Checkbox } from './forms/checkbox.tsx';
export { CodeField } from './forms/code-field.tsx';
export { Countdown, formatCountdown } from './marks/countdown.tsx';
export { DateField } from './forms/date-field.tsx';
export { Dialog } from './overlays/dialog.tsx';
export { ErrorList } from './forms/error-list.tsx';
export {
  Field,
  FieldStack,
  type ControlProps,
  type FieldControl,
  type FieldWords,
} from './forms/field.tsx';
export { FieldSet } from './forms/field-set.tsx';
export { FilePicker, type FilePickerProps } from './files/file-picker.tsx';
export type { FileWords } from './files/file-words.ts';
export { Flag } from './marks/flag.tsx';
export { FoldRow } from './layout/fold-row.tsx';
export { GreyhoundJacket, type Trap } from './racing/greyhound-jacket.tsx';
export { Icon, isIconName, type IconName, type IconSize } from './marks/icon.tsx';
export { LinedList, PageHead, Row, Stack } from './layout/layout.tsx';
export { Menu } from './overlays/menu.tsx';
export { Notice, type NoticeTone } from './states/notice.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { PhoneField } from './forms/phone-field.tsx';
export { joinPhone, splitPhone, type DialCountry } from './forms/phone-number.ts';
export {
  NoPrice,
  PriceButton,
  type PriceButtonProps,
  type PriceShape,
  type PriceState,
} from './prices/price-button.tsx';
export { PriceText, type PriceMove } from './prices/price-text.tsx';
export { RadioGroup } from './forms/radio-group.tsx';
export { Segmented } from './forms/segmented.tsx';
export { Select, type SelectOption } from './forms/select.tsx';
export { Sheet } from './overlays/sheet.tsx';
export { Silks } from './racing/silks.tsx';
export { Skeleton, SkeletonRows } from './states/skeleton.tsx';
export { Spinner } from './buttons/spinner.tsx';
export { Steps } from './layout/steps.tsx';
export { EmptyPanel, FailedPanel } from './states/state-panel.tsx';
export { Switch } from './forms/switch.tsx';
export {
  CellDetail,
  FigureCell,
  FigureHead,
  NameCell,
  NoteRow,
  Pairs,
  Table,
} from './layout/table.tsx';
export { Tabs } from './layout/tabs.tsx';
export { TextArea } from './forms/text-area.tsx';
export { SearchField } from './forms/search-field.tsx';
export { TextField } from './forms/text-field.tsx';
export { dismissToast, showToast, type ToastTone } from './overlays/toast-store.ts';
export { Toasts } from './overlays/toasts.tsx';
export {
  UiSettingsProvider,
  englishUiWords,
  useUiSettings,
  type UiLinkProps,
  type UiWords,
} from './ui-settings.tsx';
export { VisuallyHidden } from './marks/visually-hidden.tsx';
