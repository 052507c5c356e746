/** What the comments on a post that wait for a connection are about. */
export function commentsOf(postId: string): string {
  return `comments of ${postId}`;
}
