import { Component, type ReactNode } from 'react';
import { reportFailure } from './reportFailure.ts';
import { UnexpectedErrorPage } from './UnexpectedErrorPage.tsx';

interface Props {
  children: ReactNode;
}

/** Catches errors of the shell itself; errors of remotes stay in the remote. */
export class ShellBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    reportFailure({ remote: 'shell', release: '', phase: 'render', error });
  }

  override render() {
    return this.state.hasFailed ? <UnexpectedErrorPage /> : this.props.children;
  }
}
