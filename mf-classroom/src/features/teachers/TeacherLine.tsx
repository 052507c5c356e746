import styled from 'styled-components';
import type { ClassTeacher } from 'shared-api/contract';
import { Avatar, Badge, IconButton, Row } from 'shared-ui';
import { Email } from 'shared-ui/controls';
import { Menu, type MenuItem } from 'shared-ui/menu';
import { formatDay } from '../dates.ts';
import { messages } from './messages.ts';
import { About, Line } from './TeacherLine.styles.ts';

/** The menu stays beside the name in any width. */
const Whole = styled(Line)`
  flex-wrap: nowrap;
`;

interface Props {
  teacher: ClassTeacher;
  isReader: boolean;
  /** Actions for this teacher; may be empty. */
  actions: readonly MenuItem[];
}

export function TeacherLine({ teacher, isReader, actions }: Props) {
  const { username, image_url: image, email } = teacher.user;
  return (
    <Whole tabIndex={-1}>
      <Avatar name={username} src={image} />
      <About>
        <Row gap={2}>
          <strong>
            <bdi>{username}</bdi>
          </strong>
          {teacher.is_owner && <Badge tone="accent">{messages.owner}</Badge>}
          {isReader && <Badge>{messages.you}</Badge>}
        </Row>
        <small>
          {email ? (
            <Email address={email} />
          ) : (
            messages.joined({ day: formatDay(teacher.date_joined) })
          )}
        </small>
      </About>
      {actions.length > 0 && (
        <Menu
          label={messages.menuOf({ name: username })}
          items={[...actions]}
          trigger={(trigger) => (
            <IconButton {...trigger} icon="more" label={messages.menuOf({ name: username })} />
          )}
        />
      )}
    </Whole>
  );
}
