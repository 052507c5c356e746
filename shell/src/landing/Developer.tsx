import styled from 'styled-components';
import { useSiteConfig } from 'shared-api';
import { Container, Icon, Row, TextLink, breakpoint, color, font, radius, space } from 'shared-ui';
import { messages } from './messages.ts';
import { Section } from './Section.ts';

const Card = styled(Container)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[5]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
  && h2 {
    font-size: ${font.size.heading};
  }
  p {
    margin-block: ${space[2]} ${space[4]};
  }
  small {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

const Emblem = styled.span`
  padding: ${space[4]};
  border-radius: ${radius.large};
  background: ${color.accentSoft};
  color: ${color.accentText};
  justify-self: start;
`;

export function Developer() {
  const site = useSiteConfig();
  if (!site) return null;
  const { productName, developer, contact } = site;
  return (
    <Section>
      <Card width="medium">
        <Emblem>
          <Icon name="edit" size="2rem" />
        </Emblem>
        <div>
          <small>{messages.developerLabel}</small>
          <h2 dir="auto" translate="no">
            {developer.name}
          </h2>
          <p>{messages.developer({ product: productName })}</p>
          <Row gap={5}>
            <TextLink href={developer.website} newTabLabel={messages.newTab}>
              {messages.website}
            </TextLink>
            <TextLink href={`mailto:${contact.email}`}>{messages.write}</TextLink>
          </Row>
        </div>
      </Card>
    </Section>
  );
}
