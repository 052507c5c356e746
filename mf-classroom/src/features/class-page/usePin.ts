import { useClassList } from 'shared-api';
import { togglePin } from 'shared-features';
import type { MenuItem } from 'shared-ui/menu';
import { messages } from './messages.ts';

/** The line of a menu that pins the class, or unpins it; none while it is not known which. */
export function usePin(classId: string): MenuItem[] {
  const { data: classes } = useClassList();
  const item = classes?.find(({ id }) => id === classId);
  if (!item) return [];
  const texts = {
    // On a phone, nothing of the sidebar is in sight.
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
