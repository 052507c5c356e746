import type { ReactNode } from 'react';
import { Button, Icon, color } from 'shared-ui';
import { Emblem, StateRoot } from '../EmptyState/EmptyState.tsx';

export interface ErrorStateProps {
  /** Statement of what failed. */
  title: ReactNode;
  /** Possible remedies, and the assurance that nothing is lost. */
  message?: ReactNode;
  /** Text of the retry button; without it there is no button. */
  retryLabel?: string;
  /** Retries the request. */
  onRetry?: () => void;
  /** Whether a retry is pending. */
  isRetrying?: boolean;
  className?: string;
}

/** Message in place of content that could not be loaded. */
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
