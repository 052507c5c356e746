import { Link } from 'platform/router';
import { useClassList } from 'shared-api';
import { TextLink } from 'shared-ui';
import { CLASS_LIST, classAddress } from '../addresses.ts';
import { messages } from './messages.ts';

/** The list of classes knows whether the reader teaches this one: a post does not. */
export function BackToClass({ classId }: { classId: string }) {
  const { data: classes } = useClassList();
  const owner = classes?.find(({ id }) => id === classId);
  return (
    <p>
      <TextLink as={Link} to={owner ? classAddress(owner.id, owner.is_admin) : CLASS_LIST}>
        {owner ? messages.toClass(owner.name) : messages.toClasses}
      </TextLink>
    </p>
  );
}
