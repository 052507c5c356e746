import { messagesOf } from 'platform/languages';

/** Texts of the form for a report. */
export const messages = messagesOf('report', {
  titlePost: 'Report this post',
  titleComment: 'Report this comment',
  titleMessage: 'Report this message',
  help: 'Only the teachers of this class will see your report. They will answer you. The author will not learn who reported it.',
  what: 'What do you report?',
  wholePost: 'The post',
  wholeComment: 'The comment',
  file: 'The file {name}',
  reason: 'Reason',
  choose: 'Choose a reason',
  words: 'What happened?',
  wordsHint: 'A few words help the teachers to understand.',
  required: 'This field is required.',
  send: 'Send report',
  sending: 'Sending the report',
  sent: 'The teachers have received your report',
  cancel: 'Cancel',
  close: 'Close',
  gone: 'This has been deleted in the meantime.',
  slow: 'The server did not respond. Please try again.',
  failed: 'This did not work. Please try again.',

  /** Reasons for a report. */
  bullying: 'Bullying or insults',
  hate: 'Hate against a group of people',
  sexual: 'Sexual content',
  danger: 'Someone is in danger',
  private: 'Private information or pictures',
  spam: 'Advertising or spam',
  other: 'Something else',
});
