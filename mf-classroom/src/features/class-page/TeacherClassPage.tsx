import { useState } from 'react';
import { useParams } from 'platform/router';
import { lazyPart } from 'platform/runtime';
import { useClass } from 'shared-api';
import { isArchived } from '../useClassAs.ts';
import { ClassFrame } from './ClassFrame.tsx';
import { messages } from './messages.ts';
import { useClassNews } from './useClassNews.ts';

const CoverDialog = lazyPart(async () => ({
  default: (await import('./seldomParts.ts')).CoverDialog,
}));

export function TeacherClassPage() {
  const { id = '' } = useParams();
  const query = useClass(id);
  const [isChangingCover, setIsChangingCover] = useState(false);
  useClassNews(id, query);
  return (
    <ClassFrame
      classId={id}
      reader="teacher"
      query={query}
      slow={messages.slowForTeacher}
      actions={
        query.data && isArchived(query.data)
          ? []
          : [
              {
                label: messages.changeCover,
                icon: 'camera',
                onSelect: () => setIsChangingCover(true),
              },
            ]
      }
    >
      {isChangingCover && query.data && (
        <CoverDialog
          classId={id}
          current={query.data.cover_image_url}
          onChanged={(changed) => void query.show(changed)}
          onClose={() => setIsChangingCover(false)}
        />
      )}
    </ClassFrame>
  );
}
