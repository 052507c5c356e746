import styled from 'styled-components';
import type { ClassDetail } from 'shared-api/contract';
import {
  Button,
  Card,
  Cover,
  Icon,
  Row,
  Skeleton,
  breakpoint,
  color,
  font,
  space,
} from 'shared-ui';
import type { MenuItem } from 'shared-ui/menu';
import { messages } from './messages.ts';

/** The picture is beside the text, so that the height does not depend on it. */
const Root = styled(Card)`
  display: grid;
  grid-template-columns: 1fr auto;
  min-block-size: 8.5rem;
  margin-block-end: ${space[4]};
  overflow: hidden;
  ${breakpoint.tablet} {
    grid-template-columns: 1fr;
  }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  justify-content: space-between;
  min-inline-size: 0;
  padding: ${space[4]} ${space[5]};
  overflow-wrap: anywhere;
  > p {
    max-inline-size: 70ch;
  }
  ${breakpoint.phone} {
    padding: ${space[3]} ${space[4]};
  }
`;

const Picture = styled(Cover)`
  inline-size: 26rem;
  block-size: 100%;
  aspect-ratio: auto;
  img {
    position: absolute;
    inset-block: 0;
    inline-size: 26rem;
  }
  ${breakpoint.tablet} {
    order: -1;
    inline-size: 100%;
    block-size: 4.5rem;
    img {
      position: static;
      inline-size: 100%;
    }
  }
`;

const Facts = styled(Row)`
  row-gap: ${space[1]};
  color: ${color.textMuted};
  font-size: ${font.size.small};
  > span {
    display: inline-flex;
    gap: ${space[2]};
    align-items: center;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`;

interface Props {
  /** Undefined while loading. */
  detail: ClassDetail | undefined;
  actions: readonly MenuItem[];
}

/** Describes the class, at the top of its first tab. */
export function ClassAbout({ detail, actions }: Props) {
  if (!detail) {
    return (
      <Root padding={0}>
        <Body>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Body>
      </Root>
    );
  }
  const { name, category, description, cover_image_url: cover, student_count: count } = detail;
  return (
    <Root padding={0}>
      <Body>
        <p>
          <bdi>{description}</bdi>
        </p>
        <Facts gap={4}>
          <span>
            <bdi>{messages.category({ category })}</bdi>
          </span>
          <span>
            <Icon name="users" />
            {messages.totalStudents({ count })}
          </span>
          <Row gap={2}>
            {actions.map(({ label, icon, onSelect }) => (
              <Button key={label} variant="secondary" size="small" icon={icon} onClick={onSelect}>
                {label}
              </Button>
            ))}
          </Row>
        </Facts>
      </Body>
      {cover && <Picture name={name} src={cover} />}
    </Root>
  );
}
