import { useNavigate } from 'platform/router';
import { paths, type ClassListItem } from 'shared-api/contract';
import { CopyClassDialog } from 'shared-features';

interface Props {
  classId: string;
  name: string;
  isArchived: boolean;
  onClose: () => void;
}

/** Copies the class, and opens the copy. */
export function CopyDialog({ classId, name, isArchived, onClose }: Props) {
  const navigate = useNavigate();

  function handleCopied({ id }: ClassListItem) {
    // The page stays mounted, and shows the other class.
    onClose();
    return navigate(paths.classPage(id, { isTeacher: true }));
  }

  return (
    <CopyClassDialog
      classId={classId}
      name={name}
      isOver={isArchived}
      onCopied={handleCopied}
      onClose={onClose}
    />
  );
}
