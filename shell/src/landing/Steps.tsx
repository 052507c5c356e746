import styled from 'styled-components';
import { Container, breakpoint, color, font, radius, space } from 'shared-ui';
import { messages } from './messages.ts';
import { Section } from './Section.ts';
import { ClassDrawing, CodeDrawing, SignUpDrawing } from './StepDrawings.tsx';

const drawings = [SignUpDrawing, ClassDrawing, CodeDrawing];

const Band = styled(Section)`
  border-block: 1px solid ${color.border};
  background: ${color.surface};
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[6]};
  margin-block-start: ${space[6]};
  ${breakpoint.tablet} {
    grid-template-columns: 1fr;
  }
  li {
    min-inline-size: 0;
    ${breakpoint.tablet} {
      display: grid;
      grid-template-columns: minmax(7rem, 2fr) 5fr;
      column-gap: ${space[4]};
      align-items: center;
    }
  }
  h3 {
    margin-block: ${space[4]} ${space[1]};
    font-size: ${font.size.large};
    ${breakpoint.tablet} {
      margin-block-start: 0;
    }
  }
  h3 span {
    margin-inline-end: ${space[2]};
    color: ${color.accentText};
  }
  p {
    color: ${color.textMuted};
  }
`;

const Stage = styled.div`
  border-radius: ${radius.large};
  background: ${color.surfaceSunken};
  svg {
    inline-size: 100%;
  }
`;

export function Steps() {
  return (
    <Band>
      <Container>
        <h2>{messages.stepsTitle}</h2>
        <List role="list">
          {messages.steps.map(({ title, text }, index) => {
            const Drawing = drawings[index];
            return (
              <li key={title}>
                <Stage>{Drawing && <Drawing />}</Stage>
                <div>
                  <h3>
                    <span aria-hidden="true">{index + 1}</span>
                    {title}
                  </h3>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </List>
      </Container>
    </Band>
  );
}
