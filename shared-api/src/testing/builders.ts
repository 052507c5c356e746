import type {
  Assignment,
  AssignmentListItem,
  Attachment,
  ClassDetail,
  ClassListItem,
  GradeRecord,
  Grading,
  HistoryEntry,
  Member,
  Mentionable,
  PostComment,
  PostDetail,
  PostListItem,
  Profile,
  SecondFactor,
  SessionReply,
  SiteConfig,
  Submission,
} from '../contract/index.ts';
import { SETTINGS_AT_FIRST } from '../contract/rules.ts';

/** Ada's session, with a token of its own. */
export function aSession(change: Partial<SessionReply> = {}): SessionReply {
  return { token: 'a-token', id: 'user-1', email: 'ada@school.example', ...change };
}

/** A second step that is off. */
export function aSecondFactor(change: Partial<SecondFactor> = {}): SecondFactor {
  return {
    on: false,
    prompt: null,
    since: null,
    recovery_codes: 0,
    required: false,
    awaits: null,
    ...change,
  };
}

/** Ada's profile, visible to everybody. */
export function aProfile(change: Partial<Profile> = {}): Profile {
  return {
    username: 'ada',
    email: 'ada@school.example',
    intro: 'I teach mathematics.',
    dob: '1985-12-10',
    profile_image: null,
    post: 3,
    teaching: 2,
    learning: 1,
    notify: true,
    recieve_email: false,
    profile_type: 'public',
    language: null,
    ...change,
  };
}

/** An item of the class list: a class that the reader teaches. */
export function aClass(change: Partial<ClassListItem> = {}): ClassListItem {
  return {
    id: 'class-1',
    name: 'Algebra',
    description: 'Equations and what they are good for.',
    category: 'Mathematics',
    cover_image_url: null,
    is_admin: true,
    pinned: false,
    ...change,
  };
}

/** A person to mention: Grace. */
export function aMentionable(change: Partial<Mentionable> = {}): Mentionable {
  return { id: 'user-2', username: 'grace', profile_image: null, ...change };
}

/** An item of the list of members: Grace. */
export function aMember(change: Partial<Member['user']> = {}): Member {
  return {
    user: { id: 'user-2', username: 'grace', image_url: null, ...change },
    date_joined: '2026-09-01T08:00:00.000Z',
  };
}

/** A class as its teacher sees it, with every setting. */
export function aClassDetail(change: Partial<ClassDetail> = {}): ClassDetail {
  return {
    id: 'class-1',
    name: 'Algebra',
    category: 'Mathematics',
    description: 'Equations and what they are good for.',
    class_code: 'ABCD2345',
    cover_image_url: null,
    meet_link: '',
    members: [aMember()],
    student_count: change.members?.length ?? 1,
    setting: SETTINGS_AT_FIRST,
    is_admin: true,
    can_edit_meet_link: true,
    version: 1,
    ...change,
  };
}

const POST = {
  id: 'post-1',
  date: '2026-11-21T12:00:00.000Z',
  _type: 'question',
  title: 'What is a root?',
  by_admin: false,
  user_is_admin: false,
  is_owner: false,
  user: { id: 'user-2', username: 'grace', profile_image: null },
} as const;

/** An item of the stream. */
export function aPost(change: Partial<PostListItem> = {}): PostListItem {
  return { ...POST, comments: [], comment_count: change.comments?.length ?? 0, ...change };
}

/** A post with its text and comments. */
export function aPostDetail(change: Partial<PostDetail> = {}): PostDetail {
  return {
    ...POST,
    detail: '<p>Of an equation, I mean.</p>',
    can_comment: true,
    comments: [],
    comment_count: change.comments?.length ?? 0,
    ...change,
  };
}

/** Alan's comment on a post; he is not the reader. */
export function aComment(change: Partial<PostComment> = {}): PostComment {
  return {
    id: 'comment-1',
    user_id: 'user-3',
    user_name: 'alan',
    profile_image: null,
    content: 'Where it is zero.',
    date: '2026-11-21T13:00:00.000Z',
    ...change,
  };
}

/** The configuration of a site without a chatbot. */
export function aSiteConfig(change: Partial<SiteConfig> = {}): SiteConfig {
  return {
    productName: 'Homeroom',
    contact: {
      email: 'hello@school.example',
      phone: '+1 555 0100',
      address: '1 School Lane, Springfield',
    },
    developer: {
      name: 'A. Developer',
      website: 'https://developer.example',
      social: 'https://social.example/developer',
    },
    chatbotUrl: null,
    hasOutbox: false,
    ...change,
  };
}

/** Grace's ungraded submission, as her teacher sees it. */
export function aSubmission(change: Partial<Submission> = {}): Submission {
  return {
    id: 'submission-1',
    score: null,
    comment: '',
    marked: false,
    state: change.marked ? 'graded' : 'handed_in',
    attempt: 1,
    answer: '<p>Forty-two.</p>',
    date_submitted: '2026-09-10T08:00:00.000Z',
    date_graded: change.marked ? '2026-09-12T08:00:00.000Z' : null,
    date_returned: null,
    version: 1,
    user: {
      id: 'user-2',
      username: 'grace',
      profile_image: null,
      image_url: null,
      email: 'grace@school.example',
    },
    ...change,
  };
}

/** A changed grade. */
export function aHistoryEntry(change: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 'entry-1',
    event: 'grade.changed',
    date: '2026-11-20T08:30:00.000Z',
    by: 'ada',
    user: 'grace',
    title: 'Linear equations',
    from: 16,
    to: 18,
    role: null,
    names: [],
    comment: 'Much clearer now.',
    ...change,
  };
}

/** A worksheet. */
export function anAttachment(change: Partial<Attachment> = {}): Attachment {
  return {
    id: 'file-1',
    name: 'worksheet.pdf',
    size: 48_213,
    type: 'application/pdf',
    url: '/files/file-1?until=4102444800&session=session-1&key=a-key',
    preview_url: null,
    ...change,
  };
}

/** A piece of classwork with the counts of teachers' lists. */
type AnyAssignment = Assignment &
  Pick<AssignmentListItem, 'submission_count' | 'graded_count' | 'waiting_count' | 'student_count'>;

/** A piece of classwork, usable in every list. */
export function anAssignment(change: Partial<AnyAssignment> = {}): AnyAssignment {
  const { submitions = [] } = change;
  return {
    id: 'assignment-1',
    title: 'Linear equations',
    question: '<p>Solve them.</p>',
    classwork_type: 'assignment',
    mark: 20,
    draft: false,
    date_due: null,
    _files: [],
    date_created: '2026-09-02T08:00:00.000Z',
    is_due: false,
    is_submited: false,
    own_draft: null,
    submitions,
    submission_count: submitions.length,
    graded_count: submitions.filter(({ marked }) => marked).length,
    ...change,
  };
}

/** A grade of 18 out of 20. */
export function aGrading(change: Partial<Grading> = {}): Grading {
  return {
    title: 'Linear equations',
    date: '2026-09-12T08:00:00.000Z',
    score: 18,
    comment: '',
    mark: 20,
    assignment_id: 'assignment-1',
    ...change,
  };
}

/** Grace's line of the grade book. */
export function aGradeRecord(change: Partial<GradeRecord> = {}): GradeRecord {
  return {
    user: { id: 'user-2', username: 'grace', profile_image: null, email: 'grace@school.example' },
    average: 90,
    gradings: [aGrading()],
    ...change,
  };
}
