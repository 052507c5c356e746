import { useState } from 'react';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import { messages } from './messages.ts';
import { QuizForm } from './QuizForm.tsx';
import { NEW_QUIZ, settingsErrors, type QuizFields } from './quizFields.ts';

interface Props {
  initial: QuizFields;
}

/** Form of classwork, reduced to the fields of a quiz. */
function QuizFormInClasswork({ initial }: Props) {
  const [fields, setFields] = useState(initial);
  return (
    <QuizForm
      classId="class-1"
      kind="quiz"
      fields={fields}
      errors={settingsErrors(fields)}
      isBusy={false}
      onFields={setFields}
      onCheck={() => undefined}
    />
  );
}

const meta = {
  title: 'Settings of a quiz',
  component: QuizFormInClasswork,
  tags: ['!autodocs'],
  args: { initial: NEW_QUIZ },
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/cw/create/:id', at: '/class/cw/create/class-1' },
  },
} satisfies ScreenStories<Props>;
export default meta;

export const New: ScreenStory = {};
export const All: ScreenStory<Props> = {
  args: {
    initial: {
      ...NEW_QUIZ,
      opens_at: '2026-09-10T08:00:00.000Z',
      closes_at: '2026-09-10T10:00:00.000Z',
      minutes: 45,
      attempts: null,
      is_paged: true,
      access_code: 'tulip',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(messages.more));
    await canvas.findByLabelText(messages.accessCode);
  },
};
export const Wrong: ScreenStory<Props> = {
  args: {
    initial: {
      ...NEW_QUIZ,
      opens_at: '2026-09-10T08:00:00.000Z',
      closes_at: '2026-09-09T10:00:00.000Z',
      minutes: 'an hour',
      access_code: 'x'.repeat(51),
    },
  },
};
