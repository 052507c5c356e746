import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './OfflineNotice.tsx';

function connect(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
}

afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

test('announces a lost connection politely, and disappears when it returns', () => {
  render(<OfflineNotice />);
  const notice = screen.getByRole('status');
  expect(notice).toBeEmptyDOMElement();
  connect(false);
  expect(notice).toHaveTextContent('You are offline.');
  connect(true);
  expect(notice).toBeEmptyDOMElement();
});
