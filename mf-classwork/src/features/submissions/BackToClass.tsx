import { Link } from 'platform/router';
import { TextLink } from 'shared-ui';
import { classworkTab } from '../classworkTab.ts';
import { messages } from './messages.ts';

export function BackToClass({ classId }: { classId: string }) {
  return (
    <p data-screen-only="">
      <TextLink isAlone as={Link} to={classworkTab(classId)}>
        {messages.back}
      </TextLink>
    </p>
  );
}
