import type { ClassworkKind, Notification, NotificationKind } from 'shared-api/contract';
import { messages } from './messages.ts';

interface NotificationFacts {
  name: string;
  title: string;
  count: number;
  isYours: boolean;
  outcome: Notification['outcome'];
  workKind: Notification['classwork_type'];
}

/** The text about new classwork of each kind. */
const NEW_CLASSWORK: Record<ClassworkKind, (facts: { title: string }) => string> = {
  assignment: messages.classwork,
  material: messages.material,
  question: messages.question,
  quiz: messages.quiz,
};

/** The text of each kind. */
const SENTENCES: Record<NotificationKind, (recipient: NotificationFacts) => string> = {
  post: messages.post,
  comment: messages.comment,
  mention: messages.mention,
  classwork: ({ title, workKind }) => {
    // A newer server may name a kind that is unknown here.
    const say = workKind && (NEW_CLASSWORK[workKind] as typeof messages.material | undefined);
    return (say ?? messages.classwork)({ title });
  },
  graded: messages.graded,
  grade_changed: messages.gradeChanged,
  returned: messages.returned,
  private_message: messages.privateMessage,
  handed_in: messages.handedIn,
  due: messages.due,
  reminded: messages.reminded,
  added: messages.added,
  removed: messages.removed,
  invited: messages.invited,
  invited_to_teach: messages.invitedToTeach,
  owner: ({ isYours, ...events }) =>
    isYours ? messages.ownerYou(events) : messages.ownerOther(events),
  reported: messages.reported,
  report_closed: ({ outcome, ...events }) =>
    outcome === 'no_problem' ? messages.reportNoProblem(events) : messages.reportDealtWith(events),
};

/** Returns a notification's sentence; undefined for an unknown kind of a newer server. */
export function sentenceOf({
  kind,
  actor,
  title,
  count,
  is_yours: isYours = false,
  outcome,
  classwork_type: workKind,
}: Notification): string | undefined {
  const name = actor?.username ?? messages.somebody;
  const say = SENTENCES[kind] as (typeof SENTENCES)[NotificationKind] | undefined;
  return say?.({ name, title, count, isYours, outcome, workKind });
}
