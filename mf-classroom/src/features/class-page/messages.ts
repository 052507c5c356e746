export const messages = {
  title: 'Class',
  loading: 'Loading the class',
  slowForTeacher: 'Server is too slow !!',
  slowForStudent: 'Server is too slow!',
  failed: 'An error occurred',
  errorTitle: 'The class could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',

  category: (category: string) => `Category: ${category}`,
  totalStudents: (count: number) => `Total Students: ${count}`,

  code: 'Class code',
  copyCode: 'Copy the class code',
  codeCopied: 'Class code copied',
  codeNotCopied: 'The code could not be copied. Select it and copy it yourself.',

  meetLink: 'Meet link',
  newTab: '(opens in a new tab)',
  noMeetLink: 'This class do not have a meet Link !',

  tabs: 'Parts of the class',
  unread: (count: number) => `${count} new`,

  leave: 'Leave Class',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveHelp: 'You will no longer see this class. With its class code you can join again.',
  leaving: 'Leaving the class',
  leaveFailed: 'An error occured',
  cancel: 'Cancel',
  close: 'Close',
} as const;
