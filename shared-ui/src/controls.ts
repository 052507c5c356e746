// Controls that people fill in, open or switch, and indicators of pending activities. Loaded with
// the first screen that needs them.
export { CheckboxField, type CheckboxFieldProps } from './CheckboxField/CheckboxField.tsx';
export { ChipGroup, type ChipGroupProps, type ChipOption } from './ChipGroup/ChipGroup.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx';
export type { ConfirmOutcome } from './ConfirmDialog/useConfirmation.ts';
export { MomentFields, type MomentFieldsProps } from './MomentFields/MomentFields.tsx';
export { instantOf, isSkipped, localOf } from './MomentFields/moments.ts';
export { DateField, type DateFieldProps } from './DateField/DateField.tsx';
export { Dialog, type DialogProps } from './Dialog/Dialog.tsx';
export { Disclosure, type DisclosureProps } from './Disclosure/Disclosure.tsx';
export { Email } from './Email/Email.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState/ErrorState.tsx';
// For custom fields of other packages.
export { FieldMessages, useField } from './Field/Field.tsx';
export { FieldRoot, Label as FieldLabel } from './Field/Field.styles.ts';
export { FilterBar, type FilterBarProps } from './FilterBar/FilterBar.tsx';
export { FormStack, type FormStackProps } from './FormStack/FormStack.tsx';
export { ImageField, type ImageFieldProps } from './ImageField/ImageField.tsx';
export {
  LoadView,
  type Loadable,
  type LoadTexts,
  type LoadViewProps,
} from './LoadView/LoadView.tsx';
export { NumberField, type NumberFieldProps } from './NumberField/NumberField.tsx';
export { numberError } from './NumberField/numberError.ts';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField.tsx';
export {
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from './SelectField/SelectField.tsx';
export { Stepper, type StepperProps } from './Stepper/Stepper.tsx';
export { SwitchField } from './SwitchField/SwitchField.tsx';
export { Tabs, type TabItem, type TabsProps } from './Tabs/Tabs.tsx';
export { TextAreaField, type TextAreaFieldProps } from './TextAreaField/TextAreaField.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export { useFocusAfterGone } from './useFocusAfterGone/useFocusAfterGone.ts';
