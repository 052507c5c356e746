import styled from 'styled-components';
import { usePageTitle } from 'platform/runtime';
import { paths } from 'shared-api/contract';
import { Button, GlobalStyle, Logo, Row, color, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  min-block-size: 100dvh;
  padding: ${space[5]};
  text-align: center;
  p {
    color: ${color.textMuted};
  }
`;

/** Shown when the shell itself fails: works without router, layout or data. */
export function UnexpectedErrorPage() {
  usePageTitle(messages.unexpectedTitle);
  return (
    <Root>
      <GlobalStyle />
      <Logo />
      <h1>{messages.unexpectedTitle}</h1>
      <p>{messages.unexpectedHelp}</p>
      <Row justify="center">
        <Button icon="refresh" onClick={() => location.reload()}>
          {messages.reload}
        </Button>
        <Button as="a" href={paths.landing()} variant="secondary">
          {messages.home}
        </Button>
      </Row>
    </Root>
  );
}
