import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getQuestion, listQuestionAnswers } from 'shared-api/quizzes';
import { neverReply, refuse, stub } from 'shared-api/testing';
import {
  RESULTS,
  aQuestion,
  aTaughtQuestion,
  anAnswer,
  anAnsweredQuestion,
} from '../../testing/aQuestion.ts';
import { messages as article } from '../classwork-article/messages.ts';
import { messages as answers } from '../question-answers/messages.ts';
import { messages } from './messages.ts';
import { QuestionPage } from './QuestionPage.tsx';

const PENALTY = { policy: 'penalty', percent_per_day: 10, floor: 50 } as const;

const meta = {
  title: 'Question',
  component: QuestionPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/question/:id', at: '/question/question-1' },
  },
} satisfies ScreenStories;
export default meta;

export const ToAnswer: ScreenStory = {
  beforeEach: () => stub(getQuestion, aQuestion()),
  play: async ({ canvas }) => void (await canvas.findByLabelText('Yes')),
};
export const ShortAnswer: ScreenStory = {
  beforeEach: () => stub(getQuestion, aQuestion({ choices: [] })),
  play: async ({ canvas }) =>
    void (await canvas.findByLabelText(new RegExp(`^${messages.inOwnWords}`))),
};
export const Late: ScreenStory = {
  beforeEach: () => {
    const due = { date_due: '2026-09-02T08:00:00.000Z', is_due: true };
    stub(getQuestion, aQuestion({ ...due, mark: 20, late_terms: PENALTY }));
  },
  play: async ({ canvas }) => void (await canvas.findByText(messages.isLate)),
};
/** The answer was handed in on time, and a new one would replace it. */
export const ReplacingLate: ScreenStory = {
  beforeEach: () => {
    const due = { date_due: '2026-09-04T08:00:00.000Z', is_due: true };
    stub(getQuestion, anAnsweredQuestion({ ...due, late_terms: { ...PENALTY, policy: 'accept' } }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.change }));
    await canvas.findByText(messages.replaces);
  },
};
export const Answered: ScreenStory = {
  beforeEach: () => stub(getQuestion, anAnsweredQuestion()),
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: messages.change })),
};
export const Closed: ScreenStory = {
  beforeEach: () => {
    const due = { date_due: '2026-09-02T08:00:00.000Z', is_due: true, can_answer: false };
    stub(getQuestion, aQuestion(due));
  },
  play: async ({ canvas }) => void (await canvas.findByText(messages.closed)),
};
export const Archived: ScreenStory = {
  beforeEach: () => {
    stub(getQuestion, anAnsweredQuestion({ is_read_only: true, can_answer: false }));
  },
  play: async ({ canvas }) => void (await canvas.findByText(messages.archived)),
};
export const ForATeacher: ScreenStory = {
  beforeEach: () => {
    stub(getQuestion, aTaughtQuestion());
    const ada = { id: 'user-3', username: 'ada', profile_image: null };
    stub(listQuestionAnswers, [
      anAnswer(),
      anAnswer({ id: 'answer-2', user: ada, choice: 1, text: 'No' }),
    ]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(answers.show));
    await canvas.findByText('grace');
  },
};
export const AnsweredByNobody: ScreenStory = {
  beforeEach: () => {
    const results = { ...RESULTS, answered_count: 0, choices: [0, 0] };
    stub(getQuestion, aTaughtQuestion({ results }));
    stub(listQuestionAnswers, []);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(answers.show));
    await canvas.findByText(answers.empty);
  },
};
export const Draft: ScreenStory = {
  beforeEach: () => stub(getQuestion, aTaughtQuestion({ draft: true })),
  play: async ({ canvas }) => void (await canvas.findByText(article.draft)),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getQuestion) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getQuestion, 500) };
