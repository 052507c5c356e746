import { useState } from 'react';
import type { ClassworkFormProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import type { QuestionFields } from 'shared-api/quizzes';
import { QUESTION_LIMITS } from 'shared-api/quizzes/rules';
import { Card, Container } from 'shared-ui';
import { messages } from './messages.ts';
import { QuestionForm } from './QuestionForm.tsx';

type Props = ClassworkFormProps<QuestionFields>;

const CHOICES: QuestionFields = { choices: ['Yes', 'No'], shows_answers: true, can_change: true };
const LONG = 'A choice with so many words that it does not fit into a field on a phone';

/** The part as in the form of classwork, which holds its fields. */
function InAForm({ fields: initial, ...form }: Props) {
  const [fields, setFields] = useState(initial);
  return (
    <Container width="medium">
      <Card>
        <QuestionForm {...form} fields={fields} onFields={setFields} />
      </Card>
    </Container>
  );
}

const meta = {
  title: 'Question/Form',
  component: InAForm,
  tags: ['!autodocs'],
  args: {
    classId: 'class-1',
    kind: 'question',
    fields: null,
    errors: {},
    isBusy: false,
    onFields: () => undefined,
    onCheck: () => undefined,
  },
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/cw/create/:id', at: '/class/cw/create/class-1?kind=question' },
  },
} satisfies ScreenStories<Props>;
export default meta;

export const ShortAnswer: ScreenStory<Props> = {};
export const Choices: ScreenStory<Props> = { args: { fields: CHOICES } };
export const LongChoices: ScreenStory<Props> = {
  args: { fields: { ...CHOICES, choices: [LONG, `${LONG}, or on a desk`, 'هل الصفر عدد زوجي؟'] } },
};
export const AllChoices: ScreenStory<Props> = {
  args: {
    fields: {
      ...CHOICES,
      choices: Array.from({ length: QUESTION_LIMITS.choices }, (_, index) => `Day ${index + 1}`),
    },
  },
};
export const ChoicesRefused: ScreenStory<Props> = {
  args: { fields: { ...CHOICES, choices: ['Yes', ''] }, errors: { choices: messages.emptyChoice } },
};
export const Saving: ScreenStory<Props> = { args: { fields: CHOICES, isBusy: true } };
