import { Notice } from 'shared-ui';
import { messages } from './messages.ts';

/** Shown in place of classwork whose kind no remote offers. */
export function Unavailable() {
  return (
    <Notice tone="warning" title={messages.unavailable}>
      {messages.unavailableHelp}
    </Notice>
  );
}
