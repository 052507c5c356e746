import { CHANNEL_PROTOCOL, CLOSE_CODES, HEARTBEAT_PROTOCOL } from 'shared-api/contract';

/** Rules for every call, under headings in CommonMark. */
export const INTRODUCTION = [
  '## Requests',
  'Requests and replies are JSON in UTF-8. Calls that take a file take `multipart/form-data`, where every field is text: `true`, `7`, a field repeated for a list. A trailing slash changes nothing, and fields that a call does not know are ignored.',
  'Texts except passwords and rich text are trimmed before they are measured. Moments are ISO 8601 in UTC, days are `YYYY-MM-DD`, ids are opaque. Some names have historical spellings: `intrest`, `recieve_email`, `submitions`, `costum`.',
  '## Sessions',
  'Send `Authorization: Token {token}` with the token that logging in returns. It ends after 30 days without a call, with a log-out, and with a change of the password.',
  '## Errors',
  'An error has a status, and a body with a `message` to show, a `code` that names the cause, and `fields` with a text for each invalid field. A resource that the caller must not see is 404, as if it did not exist.',
  '## Lists',
  'Lists are paginated. The header `Link: <address>; rel="next"` (RFC 8288) contains the address of the next page; without it the list has ended.',
  '## Limits',
  'Too many calls get 429, with the seconds until the next try in `Retry-After`. Most replies with 503 have that header too.',
  '## Changes',
  'Changes of this API only add: be ready for further fields in replies, and for further codes.',
] as const;

export const CHANNELS_INTRODUCTION = [
  `Live channels are WebSockets that carry JSON. Offer \`${CHANNEL_PROTOCOL}\` and the token as subprotocols, \`new WebSocket(url, ["${CHANNEL_PROTOCOL}", token])\`, or send \`?token=\`. A connection ends with its session.`,
  `A client that also offers \`${HEARTBEAT_PROTOCOL}\` gets \`{"type": "heartbeat", "seconds": 25}\` when the channel opens, and then each time after so many seconds. Without a frame for two intervals, the server is gone: connect again.`,
  `The server closes with ${CLOSE_CODES.badToken} when the token is not valid, ${CLOSE_CODES.notMember} when the class is no longer the caller's, ${CLOSE_CODES.notFound} when there is no such class, and 1001 when it restarts: connect again then.`,
] as const;
