import styled from 'styled-components';
import { Link } from 'platform/router';
import { useSiteConfig } from 'shared-api';
import { paths } from 'shared-api/contract';
import { Button, Container, Row, breakpoint, color, font, space } from 'shared-ui';
import { HeroDrawing } from './HeroDrawing.tsx';
import { messages } from './messages.ts';

const Root = styled.section`
  overflow: hidden;
  background: linear-gradient(${color.surface}, ${color.canvas});
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 1fr 1.1fr;
  gap: ${space[7]};
  align-items: center;
  padding-block: ${space[8]};
  ${breakpoint.tablet} {
    grid-template-columns: 1fr;
    gap: ${space[6]};
    padding-block: ${space[7]} ${space[6]};
  }
  h1 {
    font-size: ${font.size.display};
    letter-spacing: -0.03em;
    line-height: 1.08;
  }
  p {
    max-inline-size: 34rem;
    margin-block: ${space[4]} ${space[5]};
    color: ${color.textMuted};
    font-size: ${font.size.large};
  }
`;

/** Looks like a text marker. */
const Marked = styled.span`
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  background: linear-gradient(
    transparent 66%,
    color-mix(in srgb, ${color.highlight} 55%, transparent) 66% 92%,
    transparent 92%
  );
`;

export function Hero() {
  const site = useSiteConfig();
  return (
    <Root>
      <Columns>
        <div>
          <h1 tabIndex={-1}>
            {messages.title} <Marked>{messages.titleEnd}</Marked>
          </h1>
          <p>{messages.lead({ product: site?.productName ?? '' })}</p>
          <Row>
            <Button as={Link} to={paths.signUp()}>
              {messages.getStarted}
            </Button>
            <Button as={Link} to={paths.login()} variant="quiet">
              {messages.logIn}
            </Button>
          </Row>
        </div>
        <HeroDrawing />
      </Columns>
    </Root>
  );
}
