import { LIMITS } from 'shared-api/contract';
import { CheckboxField, ChipGroup, TextAreaField } from 'shared-ui/controls';
import { fieldOf, type Form } from '../../form/fieldOf.ts';
import { INTEREST_OPTIONS } from './interests.ts';
import { messages } from './messages.ts';
import type { SignUpValues } from './values.ts';

/** Step 2 of the sign-up. */
export function InterestsAndTerms({ form }: { form: Form<SignUpValues> }) {
  return (
    <>
      <ChipGroup
        {...fieldOf(form, 'interest')}
        label={messages.interests}
        hint={messages.interestsHint({ max: LIMITS.interests.max })}
        options={INTEREST_OPTIONS}
        max={LIMITS.interests.max}
      />
      <TextAreaField
        {...fieldOf(form, 'intro')}
        label={messages.intro}
        hint={messages.introHint}
        maxLength={LIMITS.intro}
        showCount
      />
      <CheckboxField {...fieldOf(form, 'agreeToTerms')} label={messages.terms} required />
    </>
  );
}
