import type { ReactNode } from 'react';
import { Button, Icon, color } from 'shared-ui';
import { Emblem, StateRoot } from '../EmptyState/EmptyState.tsx';

export interface ErrorStateProps {
  /** What could not be had. */
  title: ReactNode;
  /** What can be done, and that nothing is lost. */
  message?: ReactNode;
  /** On the button that tries again; without it there is none. */
  retryLabel?: string;
  /** Asks again. */
  onRetry?: () => void;
  /** It is being asked again. */
  isRetrying?: boolean;
  className?: string;
}

/** Where content should be and could not be had. */
export function ErrorState({
  title,
  message,
  retryLabel,
  onRetry,
  isRetrying,
  className,
}: ErrorStateProps) {
  return (
    <StateRoot className={className} role="alert">
      <Emblem $surface={color.dangerSoft} $text={color.dangerText}>
        <Icon name="warning" size="2rem" />
      </Emblem>
      <h2>{title}</h2>
      {message && <p>{message}</p>}
      {onRetry && retryLabel && (
        <Button variant="secondary" icon="refresh" isBusy={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </StateRoot>
  );
}
