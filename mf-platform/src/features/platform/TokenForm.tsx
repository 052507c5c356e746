import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Card } from 'shared-ui';
import { FormStack, PasswordField } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Sheet = styled(Card)`
  max-inline-size: 32rem;
`;

interface Props {
  /** The server's error about the last token. */
  refusal?: string;
  onEnter: (token: string) => void;
}

export function TokenForm({ refusal, onEnter }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState(refusal);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const token = typed.trim();
    if (token) onEnter(token);
    else setError(messages.tokenRequired);
  }

  return (
    <Sheet>
      <FormStack onSubmit={handleSubmit}>
        <PasswordField
          name="token"
          label={messages.tokenLabel}
          hint={messages.tokenHint}
          error={error}
          showLabel={messages.show}
          hideLabel={messages.hide}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{messages.enter}</Button>
      </FormStack>
    </Sheet>
  );
}
