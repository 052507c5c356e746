import { render } from '@testing-library/react';
import { InboxCommands } from './InboxCommands.tsx';

test('the palette leads to the notification settings', () => {
  const onCommands = jest.fn();
  render(<InboxCommands onCommands={onCommands} />);
  expect(onCommands).toHaveBeenLastCalledWith([
    { id: 'settings', title: 'Notification settings', to: '/inbox/settings' },
  ]);
});
