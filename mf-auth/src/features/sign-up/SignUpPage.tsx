import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { paths } from 'shared-api/contract';
import { Button, Notice, Row, Stack, TextLink, space } from 'shared-ui';
import { FormStack, Stepper } from 'shared-ui/controls';
import styled from 'styled-components';
import { AuthCard } from '../../form/AuthCard.tsx';
import { formMessages } from '../../form/messages.ts';
import { useNext } from '../../form/useNext.ts';
import { BasicInformation } from './BasicInformation.tsx';
import { InterestsAndTerms } from './InterestsAndTerms.tsx';
import { messages } from './messages.ts';
import { ProfileImage } from './ProfileImage.tsx';
import { useSignUpForm } from './useSignUpForm.ts';
import { STEP_FIELDS, isFilled } from './values.ts';

const Wizard = styled(Stack)`
  scroll-margin-block-start: ${space[9]};
`;

export function SignUpPage() {
  usePageTitle(messages.title);
  const signUp = useSignUpForm();
  const { asked: requested } = useNext();
  const { form, step, isContinued } = signUp;
  const { heading, wizard } = useFocusOnStep(step);
  const isLast = step === STEP_FIELDS.length - 1;
  const isBusy = form.isSubmitting;
  const isReady = isFilled(step, form.values) && !(isLast && form.errors.profile_image);

  return (
    <AuthCard
      title={messages.title}
      lead={messages.lead}
      width="medium"
      foot={
        <>
          {messages.haveAccount}{' '}
          <TextLink as={Link} to={paths.login({ next: requested })}>
            {formMessages.login}
          </TextLink>
        </>
      }
    >
      <Wizard gap={5} ref={wizard}>
        <Stepper steps={messages.steps} current={step} label={messages.progress} />
        <FormStack
          key={step}
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            void signUp.next();
          }}
        >
          <h2 ref={heading} tabIndex={-1}>
            {messages.steps[step]}
          </h2>
          {step === 0 && isContinued && (
            <Notice
              action={
                <Button variant="secondary" size="small" onClick={signUp.startOver}>
                  {messages.startOver}
                </Button>
              }
            >
              {messages.kept}
            </Notice>
          )}
          {step === 0 && <BasicInformation {...signUp} />}
          {step === 1 && <InterestsAndTerms form={form} />}
          {step === 2 && <ProfileImage form={form} />}
          <Row justify="space-between">
            {step > 0 ? (
              <Button variant="secondary" icon="arrowStart" disabled={isBusy} onClick={signUp.back}>
                {formMessages.back}
              </Button>
            ) : (
              <span />
            )}
            <Button
              type="submit"
              disabled={!isReady}
              isBusy={isBusy}
              busyLabel={messages.busy}
              onClick={ignoreSecondClick}
            >
              {isLast ? messages.finish : formMessages.next}
            </Button>
          </Row>
        </FormStack>
      </Wizard>
    </AuthCard>
  );
}

/**
 * Stops the second half of a double click from pressing the next step's button in the same place.
 */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** Focuses the heading of a new step, or the field that sent the person back to it. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wizard = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = wizard.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? heading.current)?.focus({ preventScroll: true });
    const isCut = (wizard.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isCut) wizard.current?.scrollIntoView();
  }, [step]);
  return { heading, wizard };
}
