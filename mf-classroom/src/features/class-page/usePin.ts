import { useClassList } from 'shared-api';
import { togglePin } from 'shared-features';
import type { MenuItem } from 'shared-ui/menu';
import { messages } from './messages.ts';

/** Returns the menu item that pins or unpins the class; empty until its state is known. */
export function usePin(classId: string): MenuItem[] {
  const { data: classes } = useClassList();
  const item = classes?.find(({ id }) => id === classId);
  if (!item) return [];
  const texts = {
    // On a phone, the sidebar is not visible, so a toast shows the result.
    done: item.pinned ? messages.unpinned : messages.pinned,
    slow: messages.failed,
    failed: messages.failed,
  };
  return [
    {
      label: item.pinned ? messages.unpin : messages.pin,
      icon: 'pushpin',
      onSelect: () => void togglePin(item, texts),
    },
  ];
}
