import { messagesOf } from 'platform/languages';

export const messages = messagesOf('edit-classwork', {
  createTitle: 'Create classwork',
  editTitle: 'Edit classwork',
  lead: 'In {className}',
  loading: 'Loading the form',
  errorTitle: 'The form could not be loaded',
  slowToLoad: 'Server is too slow !!',
  failed: 'An error occurred',

  title: 'Title',
  topic: 'Topic',
  topicHint: 'What it belongs to, with others: a unit, a book. It may be empty.',
  category: 'Grade category',
  categoryHint: 'With what it counts in averages, by the weights of the class.',
  /** The rest of 100% that the weights leave. It is a percentage. */
  noCategoryHint: 'Classwork in no category has the rest of 100% in averages: {left}.',
  noCategoryCountsNot:
    'Classwork in no category does not count in averages: the weights leave nothing for it.',
  noCategory: 'None',
  instructions: 'Instructions',
  marks: 'Marks',
  /** Below the marks, where they are 0. */
  noMarksHint: 'With 0 marks, it does not count in averages.',
  rubric: 'Rubric',
  rubricHint:
    'What you look at, and what each of it is worth. Students see it beforehand, and their points with their grade.',
  addRubric: 'Add a rubric',
  useRubric: 'Use a rubric from …',
  /** The marks, too, are those of the other classwork. */
  rubricUsed: 'The rubric of “{title}” is used, with its marks.',
  undo: 'Undo',
  holdGrades: 'Hold grades back',
  holdHint:
    'Students see no grade and no comment before you release all of them. What you return, they see at once.',
  /** Of what was held back until now, once it is saved so. */
  holdReleases:
    '{count, plural, =0 {Once you save, students see each grade as soon as you give it.} one {Once you save, # grade is released: its student sees it, and is told.} other {Once you save, # grades are released: their students see them, and are told.}}',
  dateDue: 'Date Due',
  /** Beside the day; 23:59 unless something else is entered. */
  timeDue: 'Time',
  zone: 'In your time zone, {zone}. Leave it empty when nothing is due.',
  dueAt: '{moment}, {fromNow}',
  dueUnreadable: 'Enter a whole date.',
  duePast: 'This moment is over: nobody will be able to hand in an answer.',
  saveAsDraft: 'Save as Draft',
  draftHint: 'Students do not see a draft. You can open it again, and publish it later.',
  publishedHint: 'Students have seen this classwork: it cannot become a draft again.',

  files: 'Files',
  /** Uploaded files; 'Files' are links. */
  attachments: 'Attachments',
  filesHint: 'Addresses of files that belong to it.',
  noFiles: 'No files yet.',
  addFile: 'Add File URL',
  filesFull: 'That are {most, number} files, as many as there can be.',
  fileUrl: 'File URL',
  fileUrlHint: 'For example https://school.example/sheet.pdf',
  fileTwice: 'This address is in the list already.',
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  removeFile: 'Remove {url}',

  submit: 'Submit',
  submitting: 'Saving the classwork',
  published: 'Classwork published',
  savedAsDraft: 'Classwork saved as draft',
  schedule: 'Schedule',
  scheduled: 'Classwork scheduled',
  scheduledHint: 'It is a draft until the moment that you chose, and is published then.',
  datesSaved: 'Due date saved',
  changesSaved: 'Changes saved',
  badRequest: 'Error 400 : Bad request',
  slow: 'Server is too slow, try refreshing',
  forbidden: 'Only the teachers of this class can do this.',

  unsaved: 'Not saved yet, but kept.',
  startOver: 'Discard',
  notKept: 'This browser cannot keep what you write. Submit it before you leave.',
  lockedTitle: 'Somebody is graded already',
  locked:
    'What you asked, its marks, its rubric and its files stay as they are. Its topic, when it is due, and what becomes of late work, can still be changed.',
});
