export { Amount, formatAmount, formatCount, type AmountProps } from './amount.tsx';
export { navigateFromPage, watchBack } from './back-entries.ts';
export { BarChart, type BarChartProps } from './bar-chart.tsx';
export type { ChartBar, ChartTick } from './bar-plot.tsx';
export { Badge, Count, PlaceBadge, placeText, type BadgeTone } from './badge.tsx';
export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonKind,
  type ButtonLinkProps,
  type ButtonProps,
  type IconButtonProps,
} from './button.tsx';
export {
  Card,
  Disclosure,
  SectionHead,
  type CardProps,
  type DisclosureProps,
  type SectionHeadProps,
} from './card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { Countdown, formatCountdown, type CountdownProps } from './countdown.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { ErrorList, type ErrorListProps, type ListedError } from './error-list.tsx';
export {
  Field,
  FieldStack,
  type ControlProps,
  type FieldControl,
  type FieldProps,
  type FieldWords,
} from './field.tsx';
export { FieldSet, type FieldSetProps } from './field-set.tsx';
export { FilePicker, type FilePickerProps } from './file-picker.tsx';
export type { FileWords } from './file-words.ts';
export { Flag } from './flag.tsx';
export { FoldRow, type FoldRowProps } from './fold-row.tsx';
export { GreyhoundJacket, type Trap } from './greyhound-jacket.tsx';
export { Icon, isIconName, type IconName, type IconSize } from './icon.tsx';
export {
  LinedList,
  PageHead,
  Row,
  Stack,
  type Gap,
  type PageHeadProps,
  type StackProps,
} from './layout.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './notice.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
export { joinPhone, splitPhone, type DialCountry, type PhoneParts } from './phone-number.ts';
export {
  NoPrice,
  PriceButton,
  type PriceButtonProps,
  type PriceShape,
  type PriceState,
} from './price-button.tsx';
export { PriceText, type PriceMove, type PriceTextProps } from './price-text.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { Silks, type SilksProps } from './silks.tsx';
export { Skeleton, SkeletonRows, type SkeletonWidth } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { Steps, type StepsProps } from './steps.tsx';
export {
  EmptyPanel,
  FailedPanel,
  type EmptyPanelProps,
  type FailedPanelProps,
} from './state-panel.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
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
} from './table.tsx';
export { Tabs, type Tab, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { dismissToast, showToast, type ToastTone } from './toast-store.ts';
export { Toasts } from './toasts.tsx';
export {
  UiSettingsProvider,
  englishUiWords,
  useUiSettings,
  type UiLinkProps,
  type UiSettings,
  type UiWords,
} from './ui-settings.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
