import { useEffect } from 'react';
import type { CommandsProps } from 'platform/runtime';
import { paths } from 'shared-api/contract';
import { messages } from '../class-list/messages.ts';

/** Commands to create or join a class. */
export function ClassCommands({ onCommands }: CommandsProps) {
  useEffect(() => {
    onCommands([
      { id: 'create', title: messages.createClass, to: paths.createClass() },
      { id: 'join', title: messages.joinClass, to: paths.dashboard({ joinCode: '' }) },
    ]);
  }, [onCommands]);
  return null;
}
