import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

function ClassTabs() {
  const [activeId, setActiveId] = useState('stream');
  return (
    <Tabs
      label="Biology"
      tabs={['stream', 'chat', 'people'].map((id) => ({ id, label: id }))}
      activeId={activeId}
      onChange={setActiveId}
    >
      This is {activeId}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('shows the panel of the tab that was clicked', async () => {
  render(<ClassTabs />);
  expect(screen.getByRole('tabpanel', { name: 'stream' })).toHaveTextContent('This is stream');
  await userEvent.click(tab('chat'));
  expect(screen.getByRole('tabpanel', { name: 'chat' })).toHaveTextContent('This is chat');
});

test('is one tab stop; the arrow keys wrap around, and Home and End move to its ends', async () => {
  render(<ClassTabs />);
  await userEvent.tab();
  expect(tab('stream')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tab('people')).toHaveFocus();
  expect(tab('people')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('stream')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(tab('people')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(tab('stream')).toHaveFocus();
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('starts at its first tab while a tab in a More menu is active', async () => {
  const onChange = jest.fn();
  const tabs = ['stream', 'chat', 'people'].map((id) => ({ id, label: id }));
  render(<Tabs label="Biology" tabs={tabs} activeId="setting" onChange={onChange} />);
  await userEvent.tab();
  expect(tab('stream')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith('chat');
});
