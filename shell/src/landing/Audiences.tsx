import styled from 'styled-components';
import { Container, Icon, breakpoint, color, font, radius, space, type IconName } from 'shared-ui';
import { messages } from './messages.ts';
import { Section } from './Section.ts';

const Panels = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[5]};
  margin-block-start: ${space[6]};
  ${breakpoint.tablet} {
    grid-template-columns: 1fr;
  }
`;

const Panel = styled.article<{ $isBoard: boolean }>`
  padding: ${space[6]};
  border: 1px solid ${({ $isBoard }) => ($isBoard ? 'transparent' : color.border)};
  border-radius: ${radius.large};
  background: ${({ $isBoard }) => ($isBoard ? color.accentSoft : color.surface)};
  ${breakpoint.phone} {
    padding: ${space[5]};
  }
  h3 {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    font-size: ${font.size.heading};
    svg {
      color: ${color.accentText};
    }
  }
  > p {
    margin-block: ${space[2]} ${space[5]};
    color: ${color.textMuted};
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space[3]};
  li {
    display: flex;
    gap: ${space[3]};
  }
  svg {
    margin-block-start: 0.2em;
    color: ${color.accentText};
  }
`;

export function Audiences() {
  return (
    <Section>
      <Container>
        <h2>{messages.audiencesTitle}</h2>
        <Panels>
          <Audience icon="teaching" isBoard {...messages.teachers} />
          <Audience icon="enrolled" {...messages.students} />
        </Panels>
      </Container>
    </Section>
  );
}

interface AudienceProps {
  icon: IconName;
  isBoard?: boolean;
  title: string;
  lead: string;
  points: readonly string[];
}

function Audience({ icon, isBoard = false, title, lead, points }: AudienceProps) {
  return (
    <Panel $isBoard={isBoard}>
      <h3>
        <Icon name={icon} size="1.75rem" />
        {title}
      </h3>
      <p>{lead}</p>
      <Points role="list">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </Points>
    </Panel>
  );
}
