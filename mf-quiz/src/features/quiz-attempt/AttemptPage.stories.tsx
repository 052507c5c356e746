import type { ScreenStories, ScreenStory } from 'platform/testing';
import {
  getQuiz,
  getQuizAttempt,
  handInQuizAttempt,
  saveQuizAnswer,
  type Quiz,
  type QuizAttempt,
} from 'shared-api/quizzes';
import { disconnect, neverReply, refuse, stub } from 'shared-api/testing';
import {
  ASKED,
  aLongAttempt,
  aMarkedAttempt,
  aShortQuiz,
  anAttempt,
  attemptQuestion,
} from '../../testing/aQuizAttempt.ts';
import { messages as results } from '../quiz-results/messages.ts';
import { AttemptPage } from './AttemptPage.tsx';
import { messages } from './messages.ts';

const meta = {
  title: 'Quiz attempt',
  component: AttemptPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/quiz/attempt/:id', at: '/quiz/attempt/attempt-1' },
  },
} satisfies ScreenStories;
export default meta;

function start(attempt: QuizAttempt, quiz: Quiz = aShortQuiz()) {
  stub(getQuizAttempt, attempt);
  stub(getQuiz, quiz);
  stub(saveQuizAnswer, { version: 1, problem: null, date_saved: '2026-09-03T08:01:00.000Z' });
}

export const AllTypes: ScreenStory = {
  beforeEach: () => start(aLongAttempt()),
  play: async ({ canvas }) => {
    await canvas.findByLabelText('One half');
    await canvas.findByLabelText(messages.gap({ number: 2 }));
  },
};
export const OneAPage: ScreenStory = {
  beforeEach: () => {
    const first = attemptQuestion(ASKED.one_choice, { answer: { choice: 'half' }, version: 1 });
    const others = aLongAttempt().questions.slice(1);
    start(anAttempt({ questions: [first, ...others] }), aShortQuiz({ is_paged: true }));
  },
  play: async ({ canvas }) => void (await canvas.findByText(messages.saved)),
};
export const TimeIsOver: ScreenStory = {
  beforeEach: () => {
    start(anAttempt({ date_end: '2026-09-03T09:00:00.000Z' }));
    neverReply(handInQuizAttempt);
  },
  play: async ({ canvas }) => void (await canvas.findByText(messages.timeOverHelp)),
};
export const NotSaved: ScreenStory = {
  beforeEach: () => {
    start(anAttempt());
    disconnect(saveQuizAnswer);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('One half'));
    await canvas.findByText(messages.notSaved);
  },
};
export const UnclearNumber: ScreenStory = {
  beforeEach: () => {
    const answer = { text: '1.000', locale: 'en' };
    const question = attemptQuestion(ASKED.number, { answer, version: 1, problem: 'two_numbers' });
    start(anAttempt({ questions: [question] }));
  },
  play: async ({ canvas }) => void (await canvas.findByText(messages.problems.two_numbers)),
};
export const Conflict: ScreenStory = {
  beforeEach: () => {
    const other = attemptQuestion(ASKED.one_choice, { answer: { choice: 'third' }, version: 2 });
    start(anAttempt({ questions: [attemptQuestion(ASKED.one_choice)] }));
    refuse(saveQuizAnswer, 409);
    let reads = 0;
    stub(getQuizAttempt, () => {
      reads += 1;
      return anAttempt({ questions: [reads > 1 ? other : attemptQuestion(ASKED.one_choice)] });
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('One half'));
    await canvas.findByText(messages.conflict);
  },
};
export const HandInQuestion: ScreenStory = {
  beforeEach: () => start(anAttempt()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.handIn }));
    await canvas.findByText(/Not answered|Nicht beantwortet|لم تتم الإجابة عن/);
  },
};
export const Results: ScreenStory = {
  beforeEach: () => start(aMarkedAttempt()),
  play: async ({ canvas }) => void (await canvas.findByText(results.rightAnswer)),
};
export const NotReleased: ScreenStory = {
  beforeEach: () => {
    start(anAttempt({ date_handed_in: '2026-09-03T09:00:00.000Z' }));
  },
  play: async ({ canvas }) => void (await canvas.findByText(results.notReleased)),
};
export const AnswersHidden: ScreenStory = {
  beforeEach: () => start(aMarkedAttempt({ questions: [] })),
  play: async ({ canvas }) => void (await canvas.findByText(results.hiddenAnswers)),
};
export const ForATeacher: ScreenStory = {
  beforeEach: () => {
    const long = attemptQuestion(ASKED.long_text, {
      answer: { text: '<p>Half of a half is a quarter.</p>' },
      version: 1,
      result: { points: null, version: 0, feedback: [] },
    });
    const questions = [...aMarkedAttempt().questions, long];
    start(aMarkedAttempt({ points: null, questions }), aShortQuiz({ is_teacher: true }));
  },
  play: async ({ canvas }) => void (await canvas.findByText(results.noPoints)),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getQuizAttempt) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getQuizAttempt, 500) };
