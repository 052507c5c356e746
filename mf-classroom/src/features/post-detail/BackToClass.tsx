import { Link } from 'platform/router';
import { paths } from 'shared-api/contract';
import { TextLink } from 'shared-ui';
import { useClassItem } from '../useClassItem.ts';
import { messages } from './messages.ts';

/**
 * Links back to the class. The list of classes knows whether the reader teaches it; a post does
 * not.
 */
export function BackToClass({ classId }: { classId: string }) {
  const owner = useClassItem(classId);
  return (
    <p data-screen-only="">
      <TextLink
        isAlone
        as={Link}
        to={owner ? paths.classPage(owner.id, { isTeacher: owner.is_admin }) : paths.dashboard()}
      >
        {owner ? messages.toClass({ name: owner.name }) : messages.toClasses}
      </TextLink>
    </p>
  );
}
