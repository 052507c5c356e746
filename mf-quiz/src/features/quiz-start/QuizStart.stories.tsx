import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getQuiz, type Quiz } from 'shared-api/quizzes';
import { stub } from 'shared-api/testing';
import { aShortQuiz } from '../../testing/aQuizAttempt.ts';
import { messages } from './messages.ts';
import { QuizStart } from './QuizStart.tsx';

interface Props {
  quiz: Quiz;
}

const meta = {
  title: 'Quiz start',
  component: QuizStart,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/quiz/:id', at: '/quiz/quiz-1' } },
} satisfies ScreenStories<Props>;
export default meta;

const HANDED_IN = {
  id: 'attempt-1',
  number: 1,
  date_started: '2026-09-03T08:00:00.000Z',
  date_end: null,
  date_handed_in: '2026-09-03T09:00:00.000Z',
  points: 4,
};

function storyOf(change: Partial<Quiz>, shown: string): ScreenStory<Props> {
  const quiz = aShortQuiz(change);
  return {
    args: { quiz },
    beforeEach: () => stub(getQuiz, quiz),
    play: async ({ canvas }) => void (await canvas.findByText(shown)),
  };
}

export const ToBegin = storyOf(
  { minutes: 30, closes_at: '2027-01-15T12:00:00.000Z', attempts: 3, is_paged: true },
  messages.begin,
);
export const WithAccessCode = storyOf({ has_access_code: true }, messages.accessCodeHint);
export const Running = storyOf(
  { own_attempts: [{ ...HANDED_IN, date_handed_in: null, points: null }] },
  messages.continue,
);
export const NotOpen = storyOf(
  { opens_at: '2027-01-15T08:00:00.000Z', why_not_begin: 'not_open' },
  messages.whyNot.not_open,
);
export const Closed = storyOf({ why_not_begin: 'closed' }, messages.whyNot.closed);
export const NoAttemptLeft = storyOf(
  { own_attempts: [HANDED_IN], why_not_begin: 'no_attempt_left' },
  messages.whyNot.no_attempt_left,
);
export const Archived = storyOf(
  { is_read_only: true, why_not_begin: 'archived' },
  messages.whyNot.archived,
);
export const SeveralAttempts = storyOf(
  {
    attempts: null,
    own_attempts: [HANDED_IN, { ...HANDED_IN, id: 'attempt-2', number: 2, points: null }],
  },
  messages.noPoints,
);
