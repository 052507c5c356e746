import { render, screen } from '@testing-library/react';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Stepper } from './Stepper.tsx';

test('marks the current step', () => {
  render(<Stepper label="Signing up" steps={['Basics', 'Interests', 'Picture']} current={1} />);
  expect(screen.getByRole('list', { name: 'Signing up' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
});

test('a progress bar shows its value, if it is known', () => {
  const { rerender } = render(<ProgressBar label="Uploading" value={0.426} />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading' });
  expect(bar).toHaveAttribute('aria-valuenow', '43');
  rerender(<ProgressBar label="Uploading" />);
  expect(bar).not.toHaveAttribute('aria-valuenow');
});
