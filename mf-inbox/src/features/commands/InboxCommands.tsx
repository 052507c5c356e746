import { useEffect } from 'react';
import type { CommandsProps } from 'platform/slots';
import { paths } from 'shared-api/contract';
import { messages } from '../inbox/messages.ts';

/** The way to how one is told, for the command palette; to the inbox itself leads the sidebar's link. */
export function InboxCommands({ onCommands }: CommandsProps) {
  useEffect(() => {
    onCommands([{ id: 'settings', title: messages.settings, to: paths.inboxSettings() }]);
  }, [onCommands]);
  return null;
}
