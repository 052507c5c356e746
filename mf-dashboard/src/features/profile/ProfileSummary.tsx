import styled from 'styled-components';
import type { Profile } from 'shared-api/contract';
import { Avatar, Button, Card, Stack, breakpoint, color, font, space } from 'shared-ui';
import { Email } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[5]};
  align-items: center;
  margin-block-end: ${space[4]};
  ${breakpoint.phone} {
    flex-direction: column;
    gap: ${space[4]};
  }
`;

const Person = styled(Stack)`
  flex: 1 1 14rem;
  overflow-wrap: anywhere;
  strong {
    font-size: ${font.size.heading};
    line-height: ${font.line.tight};
  }
  p {
    color: ${color.textMuted};
  }
  button {
    margin-block-start: ${space[2]};
  }
  ${breakpoint.phone} {
    flex: none;
    align-items: center;
    text-align: center;
  }
`;

const Counts = styled.dl`
  display: flex;
  gap: ${space[5]};
  text-align: center;
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    font-size: ${font.size.caption};
    color: ${color.textMuted};
  }
  dd {
    font-size: ${font.size.heading};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: ${font.line.tight};
  }
  ${breakpoint.phone} {
    inline-size: 100%;
    justify-content: space-around;
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.border};
  }
`;

const COUNTED = ['post', 'teaching', 'learning'] as const;

interface Props {
  profile: Profile;
  onChangeImage: () => void;
}

export function ProfileSummary({ profile, onChangeImage }: Props) {
  return (
    <Root>
      <Avatar name={profile.username} src={profile.profile_image} size="huge" />
      <Person gap={1} align="start">
        <strong>
          <bdi>{profile.username}</bdi>
        </strong>
        <p>
          <Email address={profile.email} />
        </p>
        <Button variant="secondary" size="small" icon="camera" onClick={onChangeImage}>
          {messages.changeImage}
        </Button>
      </Person>
      <Counts>
        {COUNTED.map((name) => (
          <div key={name}>
            <dt>{messages.counts[name]}</dt>
            <dd>{profile[name]}</dd>
          </div>
        ))}
      </Counts>
    </Root>
  );
}
