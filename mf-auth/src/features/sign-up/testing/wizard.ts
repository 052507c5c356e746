import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { formMessages } from '../../../form/messages.ts';
import { messages } from '../messages.ts';

export const [basic, interests, picture] = messages.steps as [string, string, string];
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
export const button = (name: string) => screen.getByRole('button', { name });
export const nextButton = () => button(formMessages.next);
export const chip = (name: string) => screen.getByLabelText(new RegExp(`${name}$`));
export const onStep = (title: string) => screen.findByRole('heading', { level: 2, name: title });
export const aPicture = (type = 'image/png', bytes = 8) =>
  new File([new Uint8Array(bytes)], 'me.png', { type });

export const TYPED: Record<string, string> = {
  [formMessages.email]: 'ada@school.example',
  [formMessages.password]: 'a good password',
  [messages.fullName]: 'Ada Lovelace',
  [messages.username]: 'ada',
  [messages.dob]: '1985-12-10',
};

/** All at once; the form's rules have been applied when it resolves. */
export const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));

export async function fillStep1(change: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...TYPED, ...change })) await type(label, text);
  await waitFor(() => expect(nextButton()).toBeEnabled());
}

export async function toStep2(user: UserEvent) {
  await fillStep1();
  await user.click(nextButton());
  await onStep(interests);
}

export async function toStep3(user: UserEvent) {
  await toStep2(user);
  await user.click(chip('Music'));
  await user.click(chip('Science'));
  await type(messages.intro, 'I like engines.');
  await user.click(screen.getByLabelText(messages.terms));
  await user.click(nextButton());
  await onStep(picture);
}

export async function toFinish(user: UserEvent) {
  await type(formMessages.password, 'a good password');
  await user.click(nextButton());
  await onStep(interests);
  await user.click(nextButton());
  await onStep(picture);
  await user.upload(field(messages.image), aPicture());
  await waitFor(() => expect(button(messages.finish)).toBeEnabled());
}
