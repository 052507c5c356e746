import styled from 'styled-components';
import { useSession } from 'shared-api';
import { Avatar, Button, Row, breakpoint, color, font, radius, space } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { LIMITS } from 'shared-api/contract';
import { messages } from './messages.ts';
import { useJoinForm } from './useJoinForm.ts';

const Account = styled(Row)`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  font-size: ${font.size.small};
  ${breakpoint.phone} {
    > span {
      display: none;
    }
  }
  p {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-weight: ${font.weight.medium};
  }
`;

const CodeField = styled(TextField)`
  input {
    font-family: ${font.mono};
    letter-spacing: 0.12em;
  }
`;

const Hint = styled.span`
  display: block;
`;

interface Props {
  /** The code of an invitation link; empty otherwise. */
  initialCode: string;
  onClose: () => void;
}

export function JoinClassDialog({ initialCode, onClose }: Props) {
  const { session } = useSession();
  const formik = useJoinForm(initialCode);
  const email = session?.email ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.joining}>
            {messages.join}
          </Button>
        </>
      }
    >
      <Account wrap="nowrap">
        <Avatar name={email} size="small" letters={1} />
        <p>
          {messages.signedInAs} <strong>{email}</strong>
        </p>
      </Account>
      <CodeField
        {...formik.getFieldProps('code')}
        label={messages.code}
        hint={
          <>
            <Hint>{messages.hintAsk}</Hint>
            <Hint>{messages.hintLength({ length: LIMITS.joinCode })}</Hint>
          </>
        }
        error={formik.errors.code}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onInput={() => formik.setFieldError('code', undefined)}
      />
    </Dialog>
  );
}
