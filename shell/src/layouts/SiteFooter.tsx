import styled from 'styled-components';
import { useSiteConfig } from 'shared-api';
import { Container, Icon, Logo, TextLink, breakpoint, color, font, space } from 'shared-ui';
import { useIsHydrated } from '../hydration/useIsHydrated.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { messages } from './messages.ts';

const Root = styled.footer`
  padding-block: ${space[7]} ${space[5]};
  border-block-start: 1px solid ${color.border};
  background: ${color.surfaceSunken};
  font-size: ${font.size.small};
`;

const Blocks = styled(Container)`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr;
  gap: ${space[6]};
  align-items: start;
  ${breakpoint.tablet} {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${font.size.body};
    letter-spacing: 0;
  }
`;

const Brand = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
`;

const Lines = styled.address`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  font-style: normal;
  overflow-wrap: anywhere;
`;

const Line = styled.span`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  > svg {
    color: ${color.textMuted};
  }
`;

const Rights = styled.p`
  margin-block-start: ${space[6]};
  color: ${color.textMuted};
`;

export function SiteFooter() {
  const site = useSiteConfig();
  // The prerendered number is a template token, not a phone number.
  const isHydrated = useIsHydrated();
  if (!site) return null;
  const { contact, developer, productName } = site;
  const number = isHydrated ? contact.phone.replace(/[^+\d]/g, '') : contact.phone;

  return (
    <Root>
      <Blocks>
        <Brand>
          <Logo name={productName} />
          <LanguageChoice />
        </Brand>
        <section>
          <h2>{messages.contactUs}</h2>
          <Lines>
            <Line>
              <Icon name="mail" />
              <TextLink isAlone href={`mailto:${contact.email}`}>
                {contact.email}
              </TextLink>
            </Line>
            <Line>
              <Icon name="phone" />
              <TextLink isAlone href={`tel:${number}`} dir="ltr">
                {contact.phone}
              </TextLink>
            </Line>
            <Line>
              <Icon name="pin" />
              <span dir="auto">{contact.address}</span>
            </Line>
          </Lines>
        </section>
        <section>
          <h2>{messages.findUsOnline}</h2>
          <Lines as="div">
            <TextLink isAlone href={developer.website} newTabLabel={messages.newTab}>
              {messages.website}
            </TextLink>
            <TextLink isAlone href={developer.social} newTabLabel={messages.newTab}>
              {messages.social}
            </TextLink>
          </Lines>
        </section>
      </Blocks>
      <Container>
        {/* Renders again over the year of the build, which the prerendered page may contain. */}
        <Rights key={String(isHydrated)} suppressHydrationWarning>
          {messages.rights({ year: String(new Date().getFullYear()), product: productName })}
        </Rights>
      </Container>
    </Root>
  );
}
