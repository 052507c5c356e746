import { render, screen } from '@testing-library/react';
import { MaterialForm } from './MaterialForm.tsx';
import { messages } from './messages.ts';

test('a teacher who writes a material reads that openings are visible', () => {
  render(<MaterialForm />);
  expect(screen.getByText(messages.help)).toBeVisible();
});
