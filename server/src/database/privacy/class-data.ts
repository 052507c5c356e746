import type { StoredTable } from './stored-table.ts';

/** Tables of what people write and get in their classes. */
export const CLASS_DATA: Readonly<Record<string, StoredTable>> = {
  memberships: {
    columns:
      'class_id user_id role joined_at left_at removed_code namesake pinned muted_until mute_reason',
    what: 'Who is or was in a class, with role, dates, number of the name, and until when and why muted',
    why: 'Classes',
    until: 'Deletion of the class; ended ones 30 days, unless a text or a removal needs them',
  },
  invitations: {
    columns: 'id class_id email_key created_at expires_at used_at used_by role',
    what: 'Hash of an invitation, and the key of its email address',
    why: 'Joining a class',
    until: 'Their expiry after 14 days, or deletion of the class',
  },
  teacher_invitations: {
    columns: 'id class_id email email_key created_at expires_at',
    what: 'Email addresses of invited teachers',
    why: 'Teaching a class together',
    until: 'Their acceptance, cancellation or expiry after 14 days',
  },
  posts: {
    columns:
      'id class_id author_id type title created_at deleted_at detail version edited_at pinned_at deleted_by scheduled_id',
    what: 'Posts with their author',
    why: 'The stream of a class',
    until: '30 days after their deletion, or that of the class',
  },
  post_versions: {
    columns: 'post_id version written_at type title detail',
    what: 'Earlier texts of posts',
    why: 'History for teachers',
    until: 'As the post',
  },
  scheduled_posts: {
    columns:
      'id class_id author_id type title detail version publish_at scheduled_by held deleted_at deleted_by',
    what: 'Posts that are published later',
    why: 'Planning',
    until: 'Publication, deletion, or deletion of the author’s account',
  },
  comments: {
    columns: 'id post_id author_id content created_at version edited_at deleted_at deleted_by',
    what: 'Comments with their author',
    why: 'Discussion',
    until: '30 days after their deletion, or that of the class',
  },
  comment_versions: {
    columns: 'comment_id version written_at content',
    what: 'Earlier texts of comments',
    why: 'History for teachers',
    until: 'As the comment',
  },
  chat_messages: {
    columns: 'id class_id seq author_id nonce created_at deleted_at content',
    what: 'Messages of a class chat with their author',
    why: 'Chat',
    until: '30 days after their deletion, or that of the class',
  },
  chat_reads: {
    columns: 'class_id user_id seq message_id',
    what: 'Up to where a person has read a chat',
    why: 'Number of unread messages',
    until: 'Deletion of the account or the class',
  },
  work_threads: {
    columns: 'id classwork_id student_id',
    what: 'A student’s private messages about classwork',
    why: 'Questions to teachers',
    until: '30 days after the deletion of the classwork or the class',
  },
  work_messages: {
    columns: 'id thread_id author_id content created_at deleted_at',
    what: 'Private messages with their author',
    why: 'Questions to teachers',
    until: '30 days after their deletion, or that of the class',
  },
  thread_reads: {
    columns: 'thread_id user_id message_id',
    what: 'Up to where a person has read private messages',
    why: 'Number of unread messages',
    until: 'Deletion of the account or the class',
  },
  submissions: {
    columns:
      'id classwork_id student_id submitted_at version attempt returned_at withdrawn_at late_percent late_floor late_at late_due_at answer draft',
    what: 'Answers and drafts of a student, with times',
    why: 'Handing in and grading',
    until: 'Deletion of the class; without a grade, also of the account',
  },
  earlier_answers: {
    columns:
      'submission_id attempt submitted_at returned_at score_hundredths comment answer rubric_scores',
    what: 'Returned answers',
    why: 'History of an answer',
    until: 'As the answer',
  },
  grades: {
    columns:
      'classwork_id student_id score_hundredths graded_at graded_attempt on_paper version released_at rubric_scores comment',
    what: 'Grade of a student with points and comment',
    why: 'Grading; the record of the class',
    until: 'Deletion of the class or the classwork',
  },
  earlier_grades: {
    columns:
      'classwork_id student_id score_hundredths graded_at graded_attempt rubric_scores comment',
    what: 'Released grade while a newer one is hidden',
    why: 'Students see released grades only',
    until: 'Release of the newer grade',
  },
  extensions: {
    columns: 'classwork_id student_id due_at given_at told_due_at',
    what: 'Later due dates of single students',
    why: 'Fair deadlines',
    until: 'Deletion of the class',
  },
  excuses: {
    columns: 'classwork_id student_id',
    what: 'Students who need not hand in',
    why: 'Averages',
    until: 'Deletion of the class',
  },
  material_openings: {
    columns: 'classwork_id student_id opened_at',
    what: 'When a student first opened a material',
    why: 'Teachers see who has opened it',
    until: 'Deletion of the class, the material or the account',
  },
  questions: {
    columns: 'classwork_id choices shows_answers can_change',
    what: 'Choices of a question, and what students may do',
    why: 'The question in its class',
    until: 'Deletion of the class or the question',
  },
  question_answers: {
    columns: 'submission_id choice text',
    what: 'Answer of a student to a question',
    why: 'The question in its class',
    until: 'Deletion of the class, the question or the answer',
  },
  quizzes: {
    columns:
      'classwork_id opens_at closes_at minutes attempts counts is_paged can_go_back shuffles access_code shows_answers shows_key shows_feedback',
    what: 'Settings of a quiz',
    why: 'The quiz in its class',
    until: 'Deletion of the class or the quiz',
  },
  quiz_questions: {
    columns: 'id classwork_id place version question points_hundredths',
    what: 'Questions of a quiz, with what is right',
    why: 'The quiz in its class',
    until: 'Deletion of the class, the quiz or the question',
  },
  quiz_attempts: {
    columns:
      'id classwork_id student_id number seed started_at ends_at position handed_in_at given_hundredths',
    what: 'Attempts of students at a quiz, with their times, order and score',
    why: 'The quiz in its class',
    until: 'Deletion of the class or the quiz',
  },
  quiz_answers: {
    columns: 'attempt_id question_id answer version saved_at points_hundredths points_version',
    what: 'Answers of students to the questions of a quiz, with their points',
    why: 'The quiz in its class',
    until: 'As the attempt',
  },
  saved_comments: {
    columns: 'id user_id text uses used_at version',
    what: 'Reusable comments of a teacher',
    why: 'Faster grading',
    until: 'Deletion by the teacher, or of the account',
  },
  attachments: {
    columns:
      'id owner_id class_id name type size received hash kept_at created_at touched_at writer written_until declared_hash',
    what: 'Uploaded files: name, type, size, owner',
    why: 'Files in posts, comments and answers',
    until: 'A day after nothing refers to them',
  },
  images: {
    columns: 'hash content created_at touched_at',
    what: 'Pictures: photos of people, covers, pictures in texts',
    why: 'Profiles, classes and texts',
    until: 'Seven days after nothing refers to them',
  },
  search_texts: {
    columns: 'id kind thing_id words',
    what: 'Words of texts, and what they belong to',
    why: 'Search',
    until: 'As the text',
  },
  moderation_reports: {
    columns:
      'id class_id kind thing_id post_id author_id reporter_id reason words title excerpt context created_at closed_at closed_by outcome answer',
    what: 'Reports with the reported text, its author and the reporter',
    why: 'Moderation by teachers',
    until:
      '90 days after the answer of the teachers; open ones 180 days; the text also until the deletion of its author',
  },
  hidden_content: {
    columns: 'id class_id kind thing_id author_id hidden_by reason hidden_at',
    what: 'What a teacher hid, its author, and who hid it and why',
    why: 'Moderation by teachers',
    until: '30 days after it was hidden, or deletion of the class',
  },
  audit_comments: {
    columns: 'entry_id class_id salt comment',
    what: 'Comments on grades in the audit log',
    why: 'History of a grade',
    until: 'As the entry',
  },
};
