import { useFormik } from 'formik';
import { isStatus, useCall } from 'shared-api';
import {
  LIMITS,
  turnOnSecondFactor,
  type ReplyOf,
  type SecondFactorSetup,
} from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Row, Stack, font } from 'shared-ui';
import { FormStack, TextField } from 'shared-ui/controls';
import styled from 'styled-components';
import { fieldOf } from '../../form/fieldOf.ts';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';
import { QrCode } from './QrCode.tsx';

const Key = styled.code`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;

interface Props {
  setup: SecondFactorSetup;
  onDone: (reply: ReplyOf<typeof turnOnSecondFactor>) => void;
  onCancel?: () => void;
}

/** Shows a secret as QR code and text, and takes the first code of the app. */
export function SetupForm({ setup, onDone, onCancel }: Props) {
  const { trigger } = useCall(turnOnSecondFactor);
  const form = useFormik({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: messages.required } : {}),
    validateOnBlur: false,
    onSubmit: async ({ code }) => {
      try {
        onDone(await trigger({ body: { setup: setup.setup, code } }));
      } catch (error) {
        if (isStatus(error, 400)) form.setErrors({ code: error.fields.code ?? error.message });
        else
          toastFailure(error, {
            ...FAILURES,
            refused: { 409: messages.alreadyOn, ...FAILURES.refused },
          });
      }
    },
  });

  return (
    <FormStack onSubmit={form.handleSubmit}>
      <p>{messages.scan}</p>
      <QrCode text={setup.uri} label={messages.qrCode} />
      <Stack gap={1}>
        <p>{messages.typeIn}</p>
        <Key dir="ltr">{setup.secret.match(/.{1,4}/g)?.join(' ')}</Key>
      </Stack>
      <TextField
        {...fieldOf(form, 'code')}
        label={messages.firstCode}
        hint={messages.firstCodeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.code}
        aria-required
      />
      <Row gap={2}>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel={messages.finishing}>
          {messages.finish}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </Row>
    </FormStack>
  );
}
