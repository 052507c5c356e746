export { Avatar, type AvatarProps } from './Avatar/Avatar.tsx';
export { Badge, type Tone } from './Badge/Badge.tsx';
export { Button, type ButtonProps } from './Button/Button.tsx';
export type { ButtonSize, ButtonVariant } from './Button/Button.styles.ts';
export { Card } from './Card/Card.tsx';
export { Container } from './Container/Container.tsx';
export { Cover, type CoverProps } from './Cover/Cover.tsx';
export { Icon, type IconProps } from './Icon/Icon.tsx';
export type { IconName } from './Icon/paths.ts';
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx';
export { Logo, type LogoProps } from './Logo/Logo.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './Notice/Notice.tsx';
export { PageHeading, type PageHeadingProps } from './PageHeading/PageHeading.tsx';
export { ProgressBar, type ProgressBarProps } from './ProgressBar/ProgressBar.tsx';
export { Row } from './Row/Row.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx';
export { Stack } from './Stack/Stack.tsx';
export { TextLink, type TextLinkProps } from './TextLink/TextLink.tsx';
export { VisuallyHidden, visuallyHidden } from './VisuallyHidden/VisuallyHidden.tsx';
export { isComposing } from './typing/isComposing.ts';
export { registerTyping, settleTyping } from './typing/settleTyping.ts';
export { toast } from './toast/toast.ts';
export { tintOf, type Tint } from './Avatar/initials.ts';
export type { ToastAction } from './toast/toasts.ts';
export type { ToastLabels } from './toast/ToastArea.tsx';
export { GlobalStyle } from './theme/GlobalStyle.ts';
export { StyleRoot } from './theme/StyleRoot.tsx';
export { LOOKS, applyLook, keepLook, readLook, type Look } from './theme/look.ts';
export {
  animation,
  breakpoint,
  color,
  control,
  font,
  media,
  motion,
  PATIENCE_MS,
  radius,
  shadow,
  space,
  tints,
  z,
  type SpaceStep,
} from './theme/tokens.ts';
