import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ClassworkFormProps } from 'platform/runtime';
import { COUNTED_ATTEMPTS } from 'shared-api/quizzes';
import { QUIZ_LIMITS } from 'shared-api/quizzes/rules';
import { useKindFields } from 'shared-features/forms';
import { Stack, color, font, space } from 'shared-ui';
import { CheckboxField, Disclosure, NumberField, SelectField, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { MomentSetting } from './MomentSetting.tsx';
import { NEW_QUIZ, readTyped, settingsErrors, typedOf, type QuizFields } from './quizFields.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[5]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space[2]};
    padding: 0;
    font-weight: ${font.weight.medium};
  }
`;

const Checks = styled(Group)`
  gap: ${space[2]};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Inside = styled(Stack)`
  padding: ${space[3]};
`;

const ATTEMPTS = [
  ...Array.from({ length: QUIZ_LIMITS.attempts }, (_, index) => ({
    value: String(index + 1),
    label: messages.attemptsCount({ count: index + 1 }),
  })),
  { value: '', label: messages.anyNumber },
];
const COUNTED = COUNTED_ATTEMPTS.map((value) => ({ value, label: messages[value] }));

/** The part of the form that only quizzes have: times, attempts, and what students see. */
export function QuizForm({
  errors,
  isBusy,
  classworkId,
  onCheck,
  ...form
}: ClassworkFormProps<QuizFields>) {
  const [fields, change] = useKindFields(form, NEW_QUIZ);
  const [isOpen, setIsOpen] = useState(false);
  const hasHiddenError = errors['access_code'] !== undefined;

  useEffect(() => {
    onCheck(settingsErrors);
    return () => onCheck(null);
  }, [onCheck]);

  type Flag =
    'shows_answers' | 'shows_key' | 'shows_feedback' | 'is_paged' | 'can_go_back' | 'shuffles';
  const checkbox = (name: Flag, label: string) => (
    <CheckboxField
      name={name}
      label={label}
      value={fields[name]}
      error={errors[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  );

  return (
    <Group aria-label={messages.title} disabled={isBusy}>
      {classworkId === undefined && <Hint>{messages.questionsLater}</Hint>}
      <Group>
        <legend>{messages.time}</legend>
        <MomentSetting
          name="opens_at"
          labels={{ day: messages.opensDay, time: messages.opensTime }}
          usualTime="08:00"
          hint={messages.opensHint}
          value={fields.opens_at}
          error={errors['opens_at']}
          isBusy={isBusy}
          onChange={(value) => change({ opens_at: value })}
        />
        <MomentSetting
          name="closes_at"
          labels={{ day: messages.closesDay, time: messages.closesTime }}
          usualTime="23:59"
          hint={messages.closesHint}
          value={fields.closes_at}
          error={errors['closes_at']}
          isBusy={isBusy}
          onChange={(value) => change({ closes_at: value })}
        />
        <NumberField
          name="minutes"
          label={messages.minutes}
          hint={messages.minutesHint}
          value={typedOf(fields.minutes)}
          error={errors['minutes']}
          onChange={({ target }) => change({ minutes: readTyped(target.value) })}
        />
      </Group>
      <Pair>
        <SelectField
          name="attempts"
          label={messages.attempts}
          value={fields.attempts?.toString() ?? ''}
          options={ATTEMPTS}
          error={errors['attempts']}
          onChange={({ target: { value } }) => {
            change({ attempts: value === '' ? null : Number(value) });
          }}
        />
        {fields.attempts !== 1 && (
          <SelectField
            name="counts"
            label={messages.counts}
            value={fields.counts}
            options={COUNTED}
            error={errors['counts']}
            onChange={({ target: { value } }) => {
              change({ counts: COUNTED_ATTEMPTS.find((name) => name === value) ?? 'best' });
            }}
          />
        )}
      </Pair>
      <Checks>
        <legend>{messages.shows}</legend>
        {checkbox('shows_answers', messages.showsAnswers)}
        {checkbox('shows_key', messages.showsKey)}
        {checkbox('shows_feedback', messages.showsFeedback)}
      </Checks>
      <Disclosure label={messages.more} isOpen={isOpen || hasHiddenError} onToggle={setIsOpen}>
        <Inside>
          <Checks as="div">
            {checkbox('shuffles', messages.shuffles)}
            {checkbox('is_paged', messages.isPaged)}
            {fields.is_paged && checkbox('can_go_back', messages.canGoBack)}
          </Checks>
          <TextField
            name="access_code"
            label={messages.accessCode}
            hint={messages.accessCodeHint}
            value={fields.access_code}
            maxLength={QUIZ_LIMITS.accessCode}
            autoComplete="off"
            spellCheck={false}
            error={errors['access_code']}
            onChange={({ target }) => change({ access_code: target.value })}
          />
        </Inside>
      </Disclosure>
    </Group>
  );
}
