import styled from 'styled-components';
import { Link } from 'platform/router';
import { paths } from 'shared-api/contract';
import { Button, Container, color, font, radius, space } from 'shared-ui';
import { messages } from './messages.ts';
import { Section } from './Section.ts';

const Band = styled(Section)`
  padding-block-start: 0;
`;

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[7]} ${space[4]};
  border-radius: ${radius.large};
  background: ${color.accentSoft};
  text-align: center;
  p {
    margin-block-end: ${space[2]};
    color: ${color.textMuted};
    font-size: ${font.size.large};
  }
`;

export function Closing() {
  return (
    <Band>
      <Container>
        <Sheet>
          <h2>{messages.closingTitle}</h2>
          <p>{messages.closing}</p>
          <Button as={Link} to={paths.signUp()}>
            {messages.signUpNow}
          </Button>
        </Sheet>
      </Container>
    </Band>
  );
}
