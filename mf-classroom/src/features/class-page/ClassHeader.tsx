import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ClassDetail } from 'shared-api/contract';
import { Card, Cover, Icon, PageHeading, Row, color, font, radius, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled(Card)`
  margin-block-end: ${space[5]};
  overflow: hidden;
`;

const Picture = styled(Cover)`
  max-block-size: 14rem;
`;

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]};
  overflow-wrap: anywhere;
`;

/** The card's own gaps do. */
const Heading = styled(PageHeading)`
  margin: 0;
`;

const Description = styled.p`
  max-inline-size: 70ch;
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
  const { name, category, description, cover_image_url: cover, members } = detail;
  return (
    <Root padding={0}>
      <Picture name={name} src={cover} ratio={4} />
      <Body>
        <Heading lead={messages.category(category)} actions={actions}>
          {name}
        </Heading>
        <Description>{description}</Description>
        <Row>
          <Fact>
            <Icon name="users" />
            {messages.totalStudents(members.length)}
          </Fact>
          {children}
        </Row>
      </Body>
    </Root>
  );
}
