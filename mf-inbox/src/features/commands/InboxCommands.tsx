import { useEffect } from 'react';
import type { CommandsProps } from 'platform/runtime';
import { paths } from 'shared-api/contract';
import { messages } from '../inbox/messages.ts';

/** A command for the notification settings; the sidebar's link leads to the inbox. */
export function InboxCommands({ onCommands }: CommandsProps) {
  useEffect(() => {
    onCommands([{ id: 'settings', title: messages.settings, to: paths.inboxSettings() }]);
  }, [onCommands]);
  return null;
}
