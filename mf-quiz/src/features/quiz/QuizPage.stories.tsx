import type { ScreenStories, ScreenStory } from 'platform/testing';
import {
  addQuizQuestion,
  editQuizQuestion,
  getQuiz,
  listQuizAttempts,
  listQuizQuestions,
  type QuestionType,
  type QuizQuestion,
} from 'shared-api/quizzes';
import { neverReply, refuse, stub } from 'shared-api/testing';
import { QUESTIONS, aQuizQuestion, aTaughtQuiz, anAttemptRow } from '../../testing/aQuiz.ts';
import { messages as editor } from '../quiz-editor/messages.ts';
import { messages as progress } from '../quiz-progress/messages.ts';
import { messages as form } from '../quiz-question/messages.ts';
import { QuizPage } from './QuizPage.tsx';

const meta = {
  title: 'Quiz',
  component: QuizPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/quiz/:id', at: '/quiz/quiz-1' },
  },
} satisfies ScreenStories;
export default meta;

const TYPES = Object.keys(QUESTIONS) as QuestionType[];
const ALL = TYPES.map((type) => aQuizQuestion(type));

function serve(questions: QuizQuestion[] = ALL, hasBegun = false) {
  stub(getQuiz, aTaughtQuiz({ question_count: questions.length }));
  stub(listQuizAttempts, []);
  stub(listQuizQuestions, { has_begun: hasBegun, questions });
}

function editing(type: QuestionType): ScreenStory {
  return {
    beforeEach: () => serve([aQuizQuestion(type)]),
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByLabelText(editor.edit({ number: 1 })));
      await canvas.findByRole('textbox', { name: new RegExp(`^${form.prompt}`) });
    },
  };
}

export const ForATeacher: ScreenStory = {
  beforeEach: () => serve(),
  play: async ({ canvas }) => void (await canvas.findByText('Lisbon')),
};
export const Running: ScreenStory = {
  beforeEach: () => {
    serve(ALL.slice(0, 3), true);
    const ada = { id: 'user-3', username: 'ada', profile_image: null };
    const handedIn = { date_handed_in: '2026-09-03T08:25:00.000Z', answered_count: 3 };
    stub(listQuizAttempts, [
      anAttemptRow({ ...handedIn, id: 'attempt-2', student: ada, points: 4.5 }),
      anAttemptRow({ date_end: null }),
      anAttemptRow({ ...handedIn, id: 'attempt-3', number: 2 }),
    ]);
  },
  play: async ({ canvas }) => {
    await canvas.findByText(progress.toMark);
    await canvas.findByText(editor.locked);
    await canvas.findByText('Lisbon');
  },
};
export const WithoutQuestions: ScreenStory = {
  beforeEach: () => serve([]),
  play: async ({ canvas }) => void (await canvas.findByText(editor.empty)),
};
export const ChooseAType: ScreenStory = {
  beforeEach: () => serve([]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: editor.add }));
    await canvas.findByRole('menuitem', { name: editor.types.gaps });
  },
};
export const NewQuestion: ScreenStory = {
  beforeEach: () => {
    serve([]);
    refuse(addQuizQuestion, 500);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: editor.add }));
    await userEvent.click(
      await canvas.findByRole('menuitem', { name: editor.types.several_choices }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: form.save }));
    await canvas.findByText(form.rightsMissing);
  },
};
export const EditOneChoice = editing('one_choice');
export const EditTrueFalse = editing('true_false');
export const EditShortText = editing('short_text');
export const EditNumber = editing('number');
export const EditMatching = editing('matching');
export const EditOrdering = editing('ordering');
export const EditGaps = editing('gaps');
export const EditLongText = editing('long_text');
export const ChangedMeanwhile: ScreenStory = {
  beforeEach: () => {
    serve([aQuizQuestion()]);
    refuse(editQuizQuestion, 409);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText(editor.edit({ number: 1 })));
    const points = await canvas.findByLabelText(new RegExp(`^${form.points}`));
    await userEvent.type(points, '0');
    const theirs = { ...QUESTIONS.one_choice, prompt: '<p>Where is the Tagus?</p>' };
    const questions = [aQuizQuestion('one_choice', { version: 2, question: theirs })];
    stub(listQuizQuestions, { has_begun: false, questions });
    await userEvent.click(canvas.getByRole('button', { name: form.save }));
    await canvas.findByText(form.conflictTitle);
  },
};
export const Remove: ScreenStory = {
  beforeEach: () => serve([aQuizQuestion()]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText(editor.remove({ number: 1 })));
    await canvas.findByText(editor.removal.text);
  },
};
export const Draft: ScreenStory = {
  beforeEach: () => {
    serve(ALL.slice(0, 1));
    stub(getQuiz, aTaughtQuiz({ draft: true, mark: 0, is_paged: true, attempts: null }));
  },
  play: async ({ canvas }) => void (await canvas.findByText('Lisbon')),
};
export const PartsFailed: ScreenStory = {
  beforeEach: () => {
    stub(getQuiz, aTaughtQuiz());
    refuse(listQuizAttempts, 500);
    refuse(listQuizQuestions, 500);
  },
  play: async ({ canvas }) => void (await canvas.findByText(editor.errorTitle)),
};
export const PartsLoading: ScreenStory = {
  beforeEach: () => {
    stub(getQuiz, aTaughtQuiz());
    neverReply(listQuizAttempts);
    neverReply(listQuizQuestions);
  },
  play: async ({ canvas }) => void (await canvas.findByText(editor.loading)),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getQuiz) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getQuiz, 500) };
