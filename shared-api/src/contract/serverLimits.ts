/** Limits that only the server enforces; browsers do not load them. */
export const SERVER_LIMITS = {
  /** Days by which a copy of a class can shift its dates; ten years. */
  shiftDays: 3_650,
  /** Posts of one person in one copy of a class, and the bytes of all texts of the copy. */
  copiedPosts: 5_000,
  copiedBytes: 20_000_000,
  /** Characters of a post's excerpt in the stream. */
  excerpt: 200,
  /** Pictures in one text. */
  textPictures: 20,
  /** Characters of a credential of the Web Authentication API, as JSON. */
  credential: 20_000,
  /** Characters of a value that the server encrypted for itself. */
  sealed: 500,
  /** Characters of a token that a client sends. */
  token: 200,
  /** Characters of a page's path with its query. */
  pageAddress: 200,
  /** Characters of the URL of an external picture. */
  pictureUrl: 2_000,
  /** Pinned posts of one stream. */
  pinnedPosts: 3,
  /** Scheduled posts of one class; one page of a list holds them all. */
  scheduledPosts: 50,
  /** Days from now within which something can be scheduled. */
  scheduledDays: 366,
  /** Notifications that one request marks as read. */
  notificationsRead: 100,
  /** Classes that one person mutes. */
  mutedClasses: 300,
  /** Classes that one request mutes, or unmutes. */
  mutedAtOnce: 20,
  /** Characters of the URL that a push service gives a device. */
  pushEndpoint: 1_000,
  /** Characters of the name of a time zone. */
  zone: 64,
  /** Stored versions of an edited text: the first, and the newest of the others. */
  versions: 20,
  /** Mentioned members in one text. */
  mentions: 20,
  /** Page sizes of lists: the maximum, and the default without `limit`. */
  classesPage: 500,
  membersPage: 1_000,
  commentsPage: 100,
  classworkPage: 50,
  submissionsPage: 500,
  /** Students; fewer where the two numbers below are reached first. */
  gradesPage: 500,
  /** Grades with comments in one reply, and cells of the grade table. */
  gradingsPage: 6_000,
  cellsPage: 20_000,
  /** Bytes of user-written text after which a page ends; its first item is always included. */
  pageBytes: 1_000_000,
  /** Comments and submissions included in lists of posts and of classwork; the counts cover all. */
  commentsListed: 100,
  submissionsListed: 50,
  /** Pieces of classwork in one class. */
  classwork: 1_000,
  /** Items of the to-do list over all classes. */
  todo: 1_000,
  /** Classes in one reply that their owner has to transfer before the deletion of the account. */
  ownedShown: 50,
  /** Devices of one account in one reply, the last seen ones. */
  devices: 50,
  /** Removed students in one reply, the newest ones. */
  removedShown: 100,
  /** Teachers of one class, invited ones included. */
  teachers: 50,
  /** People invited in one call. */
  invitedAtOnce: 200,
  /** Characters of each entry, valid address or not; anything longer is no list of people. */
  invitedLine: 400,
  sidebarClasses: 5,
  /** Answers of one student to one piece of classwork, so it can be returned one time less. */
  attempts: 20,
  /** Bytes of a file’s name in UTF-8; a longer name is cut before its extension. */
  fileNameBytes: 200,
  /** Uploads of one person that nothing refers to yet. */
  looseUploads: 60,
  /** Divides a class's quota: the share of one person's unattached uploads. */
  uploadShares: 4,
  notificationsPage: 50,
  searchPage: 20,
  deletedPage: 30,
  historyPage: 30,
  reportsPage: 50,
  hiddenPage: 20,
  /** Days from now until which a student can be muted. */
  mutedDays: 366,
  /** Characters that a report stores of what was reported, and of each message before it. */
  reportedText: 500,
  /** Messages of a chat that a report about a message stores as its context. */
  reportedContext: 3,
  rubricsPage: 20,
  threadPage: 50,
  materialOpeningsPage: 200,
  questionAnswersPage: 100,
  /** Push devices of one person; another one replaces the oldest. */
  pushDevices: 10,
} as const;
