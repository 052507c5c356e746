import type { StoredTable } from './stored-table.ts';

/** Tables about classes and the operation of the server, without data of single people. */
export const TECHNICAL_DATA: Readonly<Record<string, StoredTable>> = {
  classes: {
    columns:
      'id name description category code cover_hash meet_link default_grade students_can_post students_can_comment uses_code created_at deleted_at version late_policy late_percent late_floor archived_at grading_version slow_mode blocked_words',
    what: 'Classes and their settings',
    why: 'Teaching',
    until: '30 days after the deletion of the class',
  },
  chats: {
    columns: 'class_id last_seq last_at',
    what: 'Number of the last message of a chat',
    why: 'Order of messages',
    until: 'Deletion of the class',
  },
  classwork: {
    columns:
      'id class_id kind title mark is_draft due_at posted_at changed_at has_grades deleted_at files told_due_at reminded_at late_percent late_floor late_policy question deleted_by topic rubric category_id publish_at scheduled_by held holds_grades version marks_version',
    what: 'Classwork, its rubric and dates',
    why: 'Teaching',
    until: '30 days after its deletion, or that of the class',
  },
  grade_categories: {
    columns: 'id class_id place title weight_hundredths drop_lowest',
    what: 'Categories and weights of a class',
    why: 'Averages',
    until: 'Deletion of the class',
  },
  attachment_uses: {
    columns:
      'attachment_id place post_id comment_id classwork_id submission_id attempt scheduled_post_id',
    what: 'What a file is attached to',
    why: 'Access to files',
    until: 'As the text',
  },
  files: {
    columns: 'hash size touched_at going_until',
    what: 'Size and hash of stored contents',
    why: 'Each content is stored once',
    until: 'A day after nothing refers to them',
  },
  image_uses: {
    columns: 'hash post_id classwork_id submission_id scheduled_post_id quiz_question_id',
    what: 'In which text a picture is',
    why: 'Cleaning up',
    until: 'As the text',
  },
  outside_pictures: {
    columns: 'text_id kind tries',
    what: 'Texts with pictures from elsewhere that are still to be copied',
    why: 'No requests to other sites',
    until: 'The copy',
  },
  search_waiting: {
    columns: 'id kind thing_id',
    what: 'Texts that are still to be indexed',
    why: 'Search',
    until: 'Minutes',
  },
  sent_calls: {
    columns: 'id digest made_id sent_at',
    what: 'Hashes of repeated requests',
    why: 'Nothing is written twice',
    until: '30 days',
  },
  release_counts: {
    columns: 'remote release day what count',
    what: 'Counts of reports, without people',
    why: 'Performance',
    until: '30 days',
  },
  release_log: {
    columns: 'id at by remote what from_release to_release why',
    what: 'Changes of releases, by name of the token',
    why: 'Operation',
    until: 'Two years',
  },
  release_tabs: {
    columns: 'process remote release tabs users at',
    what: 'Counts of open tabs',
    why: 'Operation',
    until: 'Minutes',
  },
  release_tokens: {
    columns: 'id name remote created_at used_at revoked_at',
    what: 'Hashes and names of tokens to release',
    why: 'Releases from other machines',
    until: 'Kept, because the log refers to them',
  },
  secrets: {
    columns: 'name value created_at',
    what: 'Keys that the processes of the server share',
    why: 'Signatures',
    until: 'Kept',
  },
  class_clocks: {
    columns: 'class_id last_at',
    what: 'Time of the last write in a class',
    why: 'Order of texts',
    until: 'Deletion of the class',
  },
  write_checks: {
    columns: 'id checked_at filling',
    what: 'One row without data',
    why: 'Health check',
    until: 'Kept',
  },
  audit_chain: {
    columns: 'id last_seq last_hash anchor_seq anchor_hash',
    what: 'Newest hash of the audit log',
    why: 'Detection of changes',
    until: 'Kept',
  },
  maintenance: {
    columns: 'id kind started_at expires_at',
    what: 'Commands that are running beside the server',
    why: 'Backup and maintenance',
    until: 'The end of the command',
  },
};
