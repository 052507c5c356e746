/** Limits that no page needs to know, as the server alone keeps them: they stay out of what browsers load. */
export const SERVER_LIMITS = {
  /** By which dates move in a copy of a class; ten years. */
  shiftDays: 3_650,
  /** Of one person, in one copy of a class; and the bytes of all its texts together. */
  copiedPosts: 5_000,
  copiedBytes: 20_000_000,
  /** Of a post's words, in the stream. */
  excerpt: 200,
  /** Pictures in one text. */
  textPictures: 20,
  /** Of a token, as clients send it back. */
  token: 200,
  /** Characters of the path of a page, with its query. */
  pageAddress: 200,
  /** Of the address of a picture elsewhere. */
  pictureUrl: 2_000,
  /** In one stream, before all others. */
  pinnedPosts: 3,
  /** In one class, not published yet: so that one page of a list holds them. */
  scheduledPosts: 50,
  /** Days from now on that something is scheduled within. */
  scheduledDays: 366,
  /** Of those marked as read at a time. */
  notificationsRead: 100,
  /** Classes of which somebody wants no mail. */
  mutedClasses: 300,
  /** Classes that one request mutes, or unmutes. */
  mutedAtOnce: 20,
  /** Characters of the address that a push service gives a device. */
  pushEndpoint: 1_000,
  /** Of the name of a time zone. */
  zone: 64,
  /** Of a text that was edited: its first version, and the newest of those after it. */
  versions: 20,
  /** Of members, in one text. */
  mentions: 20,
  /** Pages of lists: so many at most come in one reply, and without `limit`. */
  classesPage: 500,
  membersPage: 1_000,
  commentsPage: 100,
  classworkPage: 50,
  submissionsPage: 500,
  /** Students; fewer where the two numbers below are reached. */
  gradesPage: 500,
  /** Grades with their comments in one reply, and cells of the table. */
  gradingsPage: 6_000,
  cellsPage: 20_000,
  /** Bytes of what people wrote after which a page ends; its first item always comes. */
  pageBytes: 1_000_000,
  /** In lists of posts and of classwork, so many comments and submissions come along; all are counted. */
  commentsListed: 100,
  submissionsListed: 50,
  /** Pieces of classwork that a class has at a time. */
  classwork: 1_000,
  /** Of all classes, in one list. */
  todo: 1_000,
  /** Students that were removed: the newest. */
  removedShown: 100,
  /** Of one class, with those who are invited. */
  teachers: 50,
  /** People who are invited by one call. */
  invitedAtOnce: 200,
  /** Characters of each, e-mail address or not: what is longer is no list of people. */
  invitedLine: 400,
  sidebarClasses: 5,
  /** Answers of one student to one piece of classwork: it is returned once less. */
  attempts: 20,
  /** Bytes of a file’s name in UTF-8; a longer one is cut before its ending. */
  fileNameBytes: 200,
  /** Uploads of one person that nothing refers to yet. */
  looseUploads: 60,
  /** A class's quota divided by this is the share of one person's unattached uploads. */
  uploadShares: 4,
  notificationsPage: 50,
  searchPage: 20,
  deletedPage: 30,
  rubricsPage: 20,
  threadPage: 50,
  /** Devices that tell one person; of one more, the oldest goes. */
  pushDevices: 10,
} as const;
