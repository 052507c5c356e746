import { Stack } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import type { KeyProps } from './key/KeyProps.ts';
import { LineField } from './key/LineField.tsx';
import { messages } from './messages.ts';

const WHOLE = [
  ['always', messages.feedbackAlways],
  ['right', messages.feedbackRight],
  ['wrong', messages.feedbackWrong],
] as const;
const OF_CHOICES = [
  ['true', messages.feedbackOf({ name: messages.isTrue })],
  ['false', messages.feedbackOf({ name: messages.isFalse })],
] as const;

/** Feedback on the whole question, and on true and false. */
export function FeedbackFields({ fields, change, errors, isBusy }: KeyProps) {
  const { feedback, choice_feedback: ofChoices } = fields;
  const isInitiallyOpen = [feedback, ofChoices].some((texts) => {
    return Object.values(texts).some((text) => text !== '');
  });
  return (
    <Disclosure label={messages.feedback} isInitiallyOpen={isInitiallyOpen}>
      <Stack gap={3}>
        {WHOLE.map(([name, label]) => (
          <LineField
            key={name}
            name={`feedback.${name}`}
            label={label}
            value={feedback[name]}
            error={errors[`feedback.${name}`]}
            isBusy={isBusy}
            onChange={(html) => change({ feedback: { ...feedback, [name]: html } })}
          />
        ))}
        {fields.type === 'true_false' &&
          OF_CHOICES.map(([name, label]) => (
            <LineField
              key={name}
              name={`choice_feedback.${name}`}
              label={label}
              value={ofChoices[name]}
              error={errors[`choice_feedback.${name}`]}
              isBusy={isBusy}
              onChange={(html) => change({ choice_feedback: { ...ofChoices, [name]: html } })}
            />
          ))}
      </Stack>
    </Disclosure>
  );
}
