import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MomentFields } from './MomentFields.tsx';
import { messages } from './messages.ts';
import { instantOf, instantsOf, localOf } from './moments.ts';

/** Clock changes in Berlin in 2027. */
const SPRING = Date.parse('2027-03-28T01:00Z');
const AUTUMN = Date.parse('2027-10-31T01:00Z');

beforeEach(() => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getTime() >= SPRING && this.getTime() < AUTUMN ? -120 : -60;
  });
});
afterEach(() => jest.restoreAllMocks());

const onChange = jest.fn();

function Chosen({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <MomentFields
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      names={{ day: 'day', time: 'time' }}
      labels={{ day: 'Day', time: 'Time' }}
      usualTime="23:59"
    />
  );
}

test.each([
  ['2027-10-31T02:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['2027-10-31T01:59', ['2027-10-30T23:59:00.000Z']],
  ['2027-10-31T03:00', ['2027-10-31T02:00:00.000Z']],
  ['2027-03-28T02:30', []],
  ['2027-03-28T03:00', ['2027-03-28T01:00:00.000Z']],
  ['T08:00', []],
])('clocks show %s at %j', (local, instants) => {
  expect(instantsOf(local)).toEqual(instants);
  for (const instant of instants) expect(localOf(instant)).toBe(local);
});

test.each([
  // On another day, the seconds of the end of a day stay.
  ['2027-06-02T23:59', '2027-06-01T21:59:59.999Z', '2027-06-02T21:59:59.999Z'],
  ['2027-06-01T22:00', '2027-06-01T21:59:59.999Z', '2027-06-01T20:00:00.000Z'],
  ['2027-10-31T02:45', '2027-10-31T01:30:00.000Z', '2027-10-31T01:45:00.000Z'],
  ['2027-10-31T02:45', '', '2027-10-31T00:45:00.000Z'],
  ['2027-03-28T02:30', '2027-03-27T01:30:00.000Z', '2027-03-28T02:30'],
])('%s in place of %j is %s', (local, before, instant) => {
  expect(instantOf(local, before)).toBe(instant);
});

test('a time that clocks show twice can be chosen either way', async () => {
  render(<Chosen start="2027-10-31T01:30:00.000Z" />);
  expect(screen.getByLabelText('Day')).toHaveValue('2027-10-31');
  expect(screen.getByLabelText('Time')).toHaveValue('02:30');
  const which = screen.getByLabelText(messages.whichOne);
  expect(which).toHaveValue('2027-10-31T01:30:00.000Z');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.selectOptions(which, '2027-10-31T00:30:00.000Z');
  expect(onChange).toHaveBeenLastCalledWith('2027-10-31T00:30:00.000Z');
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '03:30' } });
  expect(onChange).toHaveBeenLastCalledWith('2027-10-31T02:30:00.000Z');
  expect(screen.queryByLabelText(messages.whichOne)).not.toBeInTheDocument();
});

test('a time that clocks skip shows an error message', () => {
  render(<Chosen start="2027-03-27T01:30:00.000Z" />);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-03-28' } });
  expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(messages.skipped);
  expect(screen.getByLabelText('Day')).toBeInvalid();
});
