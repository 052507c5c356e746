import { useEffect } from 'react';
import type { CommandsProps } from 'platform/slots';
import { addresses } from 'shared-api/addresses';
import { messages } from '../class-list/messages.ts';

/** The ways to another class, for the command palette. */
export function ClassCommands({ onCommands }: CommandsProps) {
  useEffect(() => {
    onCommands([
      { id: 'create', title: messages.createClass, to: addresses.createClass() },
      { id: 'join', title: messages.joinClass, to: addresses.dashboard({ joinCode: '' }) },
    ]);
  }, [onCommands]);
  return null;
}
