import { Link } from 'platform/router';
import { paths } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { messages } from './messages.ts';

export function ClassesMenu({ onJoin }: { onJoin: () => void }) {
  return (
    <Menu
      trigger={(props) => (
        <Button icon="plus" {...props}>
          {messages.menu}
        </Button>
      )}
      items={[
        { label: messages.createClass, icon: 'teaching', as: Link, to: paths.createClass() },
        { label: messages.joinClass, icon: 'enrolled', onSelect: onJoin },
        { label: messages.archived, icon: 'clock', as: Link, to: '/archived' },
        { label: messages.deleted, icon: 'trash', as: Link, to: paths.deleted() },
      ]}
    />
  );
}
