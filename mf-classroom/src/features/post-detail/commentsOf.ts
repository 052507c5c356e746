/** Returns the outbox key of comments on a post. */
export function commentsOf(postId: string): string {
  return `comments of ${postId}`;
}
