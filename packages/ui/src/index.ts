export { Amount, formatAmount, formatCount, type AmountProps } from './prices/amount.tsx';
export { navigateFromPage, watchBack } from './overlays/back-entries.ts';
export { BarChart, type BarChartProps } from './charts/bar-chart.tsx';
export type { ChartBar, ChartTick } from './charts/bar-plot.tsx';
export { Badge, Count, PlaceBadge, placeText, type BadgeTone } from './marks/badge.tsx';
export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonKind,
  type ButtonLinkProps,
  type ButtonProps,
  type IconButtonProps,
} from './buttons/button.tsx';
export {
  Card,
  Disclosure,
  SectionHead,
  type CardProps,
  type DisclosureProps,
  type SectionHeadProps,
} from './layout/card.tsx';
export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { CodeField, type CodeFieldProps } from './forms/code-field.tsx';
export { Countdown, formatCountdown, type CountdownProps } from './marks/countdown.tsx';
export { DateField, type DateFieldProps } from './forms/date-field.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { ErrorList, type ErrorListProps, type ListedError } from './forms/error-list.tsx';
export {
  Field,
  FieldStack,
  type ControlProps,
  type FieldControl,
  type FieldProps,
  type FieldWords,
} from './forms/field.tsx';
export { FieldSet, type FieldSetProps } from './forms/field-set.tsx';
export { FilePicker, type FilePickerProps } from './files/file-picker.tsx';
export type { FileWords } from './files/file-words.ts';
export { Flag } from './marks/flag.tsx';
export { FoldRow, type FoldRowProps } from './layout/fold-row.tsx';
export { GreyhoundJacket, type Trap } from './racing/greyhound-jacket.tsx';
export { Icon, isIconName, type IconName, type IconSize } from './marks/icon.tsx';
export {
  LinedList,
  PageHead,
  Row,
  Stack,
  type Gap,
  type PageHeadProps,
  type StackProps,
} from './layout/layout.tsx';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './states/notice.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/password-field.tsx';
export { PhoneField, type PhoneFieldProps } from './forms/phone-field.tsx';
export { joinPhone, splitPhone, type DialCountry, type PhoneParts } from './forms/phone-number.ts';
export {
  NoPrice,
  PriceButton,
  type PriceButtonProps,
  type PriceShape,
  type PriceState,
} from './prices/price-button.tsx';
export { PriceText, type PriceMove, type PriceTextProps } from './prices/price-text.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './forms/radio-group.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './forms/segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './forms/select.tsx';
export { Sheet, type SheetProps } from './overlays/sheet.tsx';
export { Silks, type SilksProps } from './racing/silks.tsx';
export { Skeleton, SkeletonRows, type SkeletonWidth } from './states/skeleton.tsx';
export { Spinner } from './buttons/spinner.tsx';
export { Steps, type StepsProps } from './layout/steps.tsx';
export {
  EmptyPanel,
  FailedPanel,
  type EmptyPanelProps,
  type FailedPanelProps,
} from './states/state-panel.tsx';
export { Switch, type SwitchProps } from './forms/switch.tsx';
export {
  CellDetail,
  FigureCell,
  FigureHead,
  NameCell,
  NoteRow,
  Pairs,
  Table,
  type PairsProps,
  type TableProps,
} from './layout/table.tsx';
export { Tabs, type Tab, type TabsProps } from './layout/tabs.tsx';
export { TextArea, type TextAreaProps } from './forms/text-area.tsx';
export { SearchField, type SearchFieldProps } from './forms/search-field.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { dismissToast, showToast, type ToastTone } from './overlays/toast-store.ts';
export { Toasts } from './overlays/toasts.tsx';
export {
  UiSettingsProvider,
  englishUiWords,
  useUiSettings,
  type UiLinkProps,
  type UiSettings,
  type UiWords,
} from './ui-settings.tsx';
export { VisuallyHidden } from './marks/visually-hidden.tsx';
