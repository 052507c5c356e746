import { Link } from 'platform/router';
import { paths } from 'shared-api/contract';
import { IconButton, type IconName } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { messages } from './messages.ts';
import type { Kinds } from './useKinds.ts';

interface Props {
  classId: string;
  kinds: Kinds;
}

/** A menu of forms for classwork of other kinds; renders nothing if there are none. */
export function CreateMenu({ classId, kinds }: Props) {
  if (kinds.length === 0) return null;
  return (
    <Menu
      label={messages.createOther}
      items={kinds.map(({ id, title, icon }) => ({
        label: title,
        icon: icon as IconName,
        as: Link,
        to: paths.createClasswork(classId, id),
      }))}
      trigger={(trigger) => (
        <IconButton {...trigger} label={messages.createOther} icon="chevronDown" />
      )}
    />
  );
}
