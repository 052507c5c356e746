import { ApiError, NetworkError, TimeoutError } from 'shared-api';
import { textOfFailure, textOfRefusal, type FailureTexts } from './failures.ts';

const texts: FailureTexts = {
  slow: 'Server is too slow',
  failed: 'An error occurred',
  refused: {
    400: 'Bad request',
    403: 'Not yours',
    removed: ({ message }) => `${message} Ask for a new code.`,
    409: ({ retryAfter }) => `Wait ${retryAfter} seconds.`,
  },
};

function refusal(status: number, code = 'unknown', retryAfter: number | null = null) {
  return new ApiError(status, { message: 'You were removed.', code }, retryAfter);
}

test.each([
  ['a server that does not answer in time', new TimeoutError(5000), 'Server is too slow'],
  ['one that cannot be reached', new NetworkError(), 'An error occurred'],
  ['what nobody expected', new TypeError('no'), 'An error occurred'],
  ['a refusal by its status', refusal(400), 'Bad request'],
  [
    'by its code before its status',
    refusal(403, 'removed'),
    'You were removed. Ask for a new code.',
  ],
  ['in words that the refusal brings', refusal(409, 'conflict', 7), 'Wait 7 seconds.'],
  ['one that the table does not know', refusal(500, 'internal'), 'An error occurred'],
  ['one with a code that is no entry', refusal(500, 'constructor'), 'An error occurred'],
  ['of a class that is over, in the server’s words', refusal(409, 'archived'), 'You were removed.'],
  ['too often, in the server’s words', refusal(429, 'too_many_requests'), 'You were removed.'],
])('%s', (_, error, expected) => {
  expect(textOfFailure(error, texts)).toBe(expected);
});

test('errors that make the shell redirect have no message', () => {
  const all: FailureTexts = { ...texts, refused: { other: 'Refused' } };
  expect(textOfFailure(refusal(401, 'unauthenticated'), all)).toBeNull();
  expect(textOfFailure(refusal(403, 'not_activated'), all)).toBeNull();
});

test('a screen can have its own texts for no connection and for other errors', () => {
  const own: FailureTexts = {
    ...texts,
    offline: 'Server is not responding !!',
    refused: { 404: 'Gone', other: ({ status }) => `Code ${status}` },
  };
  expect(textOfFailure(new NetworkError(), own)).toBe('Server is not responding !!');
  expect(textOfFailure(refusal(404), own)).toBe('Gone');
  expect(textOfFailure(refusal(429), own)).toBe('Code 429');
});

test('an error without an entry has no text of its own', () => {
  expect(textOfRefusal(refusal(400), { 400: 'By the field' })).toBe('By the field');
  expect(textOfRefusal(refusal(500), { 400: 'By the field' })).toBeNull();
  expect(textOfRefusal(new NetworkError(), { other: 'By the field' })).toBeNull();
});
