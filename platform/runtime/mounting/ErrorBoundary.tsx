import { Component, type ReactNode } from 'react';
import { showInOverlay } from './whenUpdated.ts';

interface Props {
  onError: (error: Error) => void;
  children: ReactNode;
}

/**
 * Error boundary that renders nothing in place of the failed content. The code that mounted it
 * shows the error.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    showInOverlay(thrown);
    this.props.onError(thrown);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
