import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ClassDetail } from 'shared-api/contract';
import {
  Card,
  Cover,
  Icon,
  PageHeading,
  Row,
  Stack,
  breakpoint,
  color,
  font,
  radius,
  space,
} from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled(Card)`
  margin-block-end: ${space[5]};
  overflow: hidden;
`;

/** A picture is worth its place; initials alone need less of it. */
const Picture = styled(Cover)<{ $isPicture: boolean }>`
  max-block-size: ${({ $isPicture }) => ($isPicture ? '14rem' : '7rem')};
`;

const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[5]};
  padding: ${space[5]};
  ${breakpoint.phone} {
    padding: ${space[4]};
  }
`;

const About = styled(Stack)`
  flex: 1 1 20rem;
  overflow-wrap: anywhere;
`;

/** The stack's own gaps do. */
const Heading = styled(PageHeading)`
  margin: 0;
`;

const Description = styled.p`
  max-inline-size: 70ch;
`;

const Actions = styled(Row)`
  align-self: start;
  ${breakpoint.phone} {
    flex: 1;
    > * {
      flex: 1 0 auto;
    }
    svg {
      display: none;
    }
  }
`;

const Fact = styled.p`
  display: inline-flex;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  font-size: ${font.size.small};
`;

interface Props {
  detail: ClassDetail;
  actions: ReactNode;
  /** Facts beside the number of students. */
  children?: ReactNode;
}

export function ClassHeader({ detail, actions, children }: Props) {
  const { name, category, description, cover_image_url: cover, student_count: count } = detail;
  return (
    <Root padding={0}>
      <Picture name={name} src={cover} $isPicture={cover !== null} />
      <Body>
        <About>
          <Heading lead={messages.category({ category })}>
            <bdi>{name}</bdi>
          </Heading>
          <Description>
            <bdi>{description}</bdi>
          </Description>
          <Row>
            <Fact>
              <Icon name="users" />
              {messages.totalStudents({ count })}
            </Fact>
            {children}
          </Row>
        </About>
        <Actions>{actions}</Actions>
      </Body>
    </Root>
  );
}
