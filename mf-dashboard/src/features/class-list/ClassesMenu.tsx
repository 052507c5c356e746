import { Link } from 'platform/router';
import { Button, Menu } from 'shared-ui';
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
        { label: messages.createClass, icon: 'teaching', as: Link, to: '/class/new' },
        { label: messages.joinClass, icon: 'enrolled', onSelect: onJoin },
      ]}
    />
  );
}
