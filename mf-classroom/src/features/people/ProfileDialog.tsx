import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Member } from 'shared-api/contract';
import { Avatar, Badge, Row, Stack, color, font, space } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { formatCalendarDay, formatDay } from '../dates.ts';
import { messages } from './messages.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  dt {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  name: string;
  image: string | null;
  /** The class's data of a student; undefined for a teacher, or a person who has left. */
  member: Member | undefined;
  onClose: () => void;
}

/** Shows the data that the server sent, which the person's profile_type limits. */
export function ProfileDialog({ name, image, member, onClose }: Props) {
  const facts = member ? factsOf(member) : [];
  return (
    <Dialog isOpen size="small" onClose={onClose} title={name} closeLabel={messages.close}>
      <Stack gap={5}>
        <Row justify="center">
          <Avatar size="huge" name={name} src={image} />
        </Row>
        {facts.length === 0 ? (
          <p>{messages.profileHidden}</p>
        ) : (
          <Facts>
            {facts.map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </Facts>
        )}
      </Stack>
    </Dialog>
  );
}

function factsOf({ user, date_joined: joined }: Member): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    [messages.profileIntro, user.intro],
    [messages.profileEmail, user.email],
    [messages.profileInterests, user.intrest && <Interests names={user.intrest} />],
    [messages.profileBirthday, user.dob && formatCalendarDay(user.dob)],
    [messages.profileSince, user.date_created && formatDay(user.date_created)],
    [messages.profileJoined, formatDay(joined)],
  ];
  return facts.filter(([, fact]) => Boolean(fact));
}

function Interests({ names }: { names: string }) {
  return (
    <Row gap={2}>
      {names.split(',').map((name) => (
        <Badge key={name}>{name.trim()}</Badge>
      ))}
    </Row>
  );
}
