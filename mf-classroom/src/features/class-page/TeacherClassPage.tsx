import { Suspense, useState } from 'react';
import { useParams } from 'platform/router';
import { lazyWithRetry } from 'platform/runtime';
import { useClass } from 'shared-api';
import { Button } from 'shared-ui';
import { ClassCode } from './ClassCode.tsx';
import { ClassFrame } from './ClassFrame.tsx';
import { ClassHeader } from './ClassHeader.tsx';
import { ClassTabs } from './ClassTabs.tsx';
import { MeetLink } from './MeetLink.tsx';
import { messages } from './messages.ts';
import { useClassNews } from './useClassNews.ts';

const CoverDialog = lazyWithRetry(async () => ({
  default: (await import('./CoverDialog.tsx')).CoverDialog,
}));

export function TeacherClassPage() {
  const { id = '' } = useParams();
  const query = useClass(id);
  const [isChangingCover, setIsChangingCover] = useState(false);
  useClassNews(id, query);
  return (
    <ClassFrame
      query={query}
      slow={messages.slowForTeacher}
      header={(detail) => (
        <>
          <ClassHeader
            detail={detail}
            actions={
              <>
                <MeetLink address={detail.meet_link} />
                <Button variant="secondary" icon="camera" onClick={() => setIsChangingCover(true)}>
                  {messages.changeCover}
                </Button>
              </>
            }
          >
            {detail.setting.use_code && detail.class_code && <ClassCode code={detail.class_code} />}
          </ClassHeader>
          {isChangingCover && (
            <Suspense fallback={null}>
              <CoverDialog
                classId={id}
                current={detail.cover_image_url}
                onChanged={(changed) => void query.mutate(changed, { revalidate: false })}
                onClose={() => setIsChangingCover(false)}
              />
            </Suspense>
          )}
        </>
      )}
    >
      <ClassTabs key={id} classId={id} reader="teacher" />
    </ClassFrame>
  );
}
