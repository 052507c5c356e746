import { useState } from 'react';
import { useNavigate } from 'platform/router';
import {
  isStatus,
  refreshClassList,
  useCall,
  useQuery,
  useSession,
  type ApiError,
} from 'shared-api';
import {
  paths,
  acceptTeachingOffer,
  readTeachingOffer,
  type TeachingOffer,
} from 'shared-api/contract';
import { textOfFailure } from 'shared-features';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { Dialog, LoadView } from 'shared-ui/controls';
import { tooOften } from '../join-class/messages.ts';
import { useIsMounted } from '../join-class/useIsMounted.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    404: messages.unknown,
    removed: messages.removed,
    429: ({ retryAfter }: ApiError) => tooOften(retryAfter),
  },
};

interface Props {
  token: string;
  onClose: () => void;
}

/** Shows an invitation to teach and its consequences; opening the link does nothing. */
export function TeachDialog({ token, onClose }: Props) {
  const { session } = useSession();
  const navigate = useNavigate();
  const query = useQuery(readTeachingOffer, { params: { token } });
  const { trigger, isBusy } = useCall(acceptTeachingOffer);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = useIsMounted();
  const offer = query.data;
  const isOver = offer === undefined && isStatus(query.error, 404);

  function goThere(classId: string) {
    void navigate(paths.classPage(classId, { isTeacher: true }), { replace: true });
  }

  async function handleAccept() {
    setProblem(null);
    try {
      const { class_id: classId } = await trigger({ params: { token } });
      toast.success(messages.welcome);
      refreshClassList();
      if (isOpen.current) goThere(classId);
    } catch (error) {
      setProblem(textOfFailure(error, FAILURES));
    }
  }

  function primary() {
    if (!offer) return null;
    if (offer.is_teacher) {
      return <Button onClick={() => goThere(offer.class.id)}>{messages.open}</Button>;
    }
    return (
      <Button isBusy={isBusy} busyLabel={messages.accepting} onClick={() => void handleAccept()}>
        {messages.accept}
      </Button>
    );
  }

  function content({ class: { name }, owner, is_student, is_teacher }: TeachingOffer) {
    if (is_teacher) return <p>{messages.already}</p>;
    return (
      <>
        <p dir="auto">{messages.offer({ owner, name })}</p>
        <p>{messages.rights}</p>
        {is_student && <Notice tone="warning">{messages.asStudent}</Notice>}
        <p>
          {messages.signedInAs} <strong>{session?.email}</strong>
        </p>
      </>
    );
  }

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.title}
      closeLabel={messages.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOver ? messages.close : messages.decline}
          </Button>
          {primary()}
        </>
      }
    >
      <Stack>
        {isOver ? (
          <Notice tone="danger">{messages.unknown}</Notice>
        ) : (
          <LoadView query={query} texts={messages} isInline>
            {content}
          </LoadView>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </Stack>
    </Dialog>
  );
}
