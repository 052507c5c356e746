import styled from 'styled-components';
import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { Button, color, font, space } from 'shared-ui';
import { LANDING } from '../addresses.ts';
import { LostPage } from './LostPage.tsx';
import { messages } from './messages.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[4]};
  margin: auto;
  padding: ${space[6]} ${space[4]} ${space[8]};
  text-align: center;
  h1 {
    max-inline-size: 24ch;
  }
  p {
    color: ${color.textMuted};
    font-size: ${font.size.large};
  }
`;

export function NotFoundPage() {
  usePageTitle(messages.title);
  return (
    <Root>
      <LostPage />
      <h1 tabIndex={-1}>{messages.heading}</h1>
      <p>{messages.help}</p>
      <Button as={Link} to={LANDING}>
        {messages.home}
      </Button>
    </Root>
  );
}
