import { render } from '@testing-library/react';
import { InboxCommands } from './InboxCommands.tsx';

test('the palette leads to how one is told of what is new', () => {
  const events = jest.fn();
  render(<InboxCommands onCommands={events} />);
  expect(events).toHaveBeenLastCalledWith([
    { id: 'settings', title: 'Notification settings', to: '/inbox/settings' },
  ]);
});
