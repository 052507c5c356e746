import styled from 'styled-components';
import { Link } from 'platform/router';
import { addresses } from 'shared-api/addresses';
import type { ClassListItem } from 'shared-api/contract';
import { Badge, Button, Card, Cover, VisuallyHidden, color, font, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  overflow: hidden;
`;

const Mark = styled(Badge)`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-end: ${space[3]};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[1]};
  padding: ${space[4]};
  overflow-wrap: anywhere;
`;

const Name = styled.h3`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${font.size.large};
`;

const Category = styled.p`
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

const Description = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${font.size.small};
`;

const View = styled.div`
  margin-block-start: auto;
  padding-block-start: ${space[3]};
  /* The whole card is the link's target; the link is what is named and focused. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export function ClassCard({ item }: { item: ClassListItem }) {
  const { id, name, category, description, is_admin: isAdmin } = item;
  return (
    <Root as="li" padding={0} isInteractive>
      <Cover name={name} src={item.cover_image_url} ratio={3} />
      {isAdmin && <Mark tone="accent">{messages.admin}</Mark>}
      <Body>
        <Name>
          <bdi>{name}</bdi>
        </Name>
        <Category>{messages.category({ category })}</Category>
        <Description>
          <bdi>{description}</bdi>
        </Description>
        <View>
          <Button
            as={Link}
            to={addresses.classPage(id, { isTeacher: isAdmin })}
            variant="secondary"
            size="small"
          >
            {messages.view}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </View>
      </Body>
    </Root>
  );
}
