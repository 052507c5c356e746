import { Component, type ReactNode } from 'react';
import { reportFailure } from './reportFailure.ts';
import { UnexpectedErrorPage } from './UnexpectedErrorPage.tsx';

interface Props {
  children: ReactNode;
}

/** The last net: a remote's crash stays in the remote; this one catches the shell's own. */
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
