import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listClasses, listTopicWork, listTopics, renameTopic } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub } from 'shared-api/testing';
import { messages } from './messages.ts';
import { TopicPage } from './TopicPage.tsx';

const WORK = { id: 'w1', title: 'Halves and quarters', mark: 20, date_due: null, is_due: false };

const meta = {
  title: 'A topic',
  component: TopicPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/:id/topic', at: '/class/class-1/topic?title=Fractions' },
  },
  beforeEach() {
    stub(listClasses, [aClass()]);
    stub(listTopics, [
      { title: 'Fractions', count: 3 },
      { title: 'Linear equations', count: 12 },
      { title: 'كسور', count: 1 },
    ]);
    stub(listTopicWork, [
      { ...WORK, draft: true },
      { ...WORK, id: 'w2', title: 'Thirds', draft: false, date_due: '2026-12-01T10:30:00.000Z' },
      {
        ...WORK,
        id: 'w3',
        title:
          'A title that is as long as titles of classwork can be, and then goes on for a while',
        draft: false,
        date_due: '2026-09-01T10:30:00.000Z',
        is_due: true,
      },
    ]);
  },
} satisfies ScreenStories;
export default meta;

export const Full: ScreenStory = {};
export const Excused: ScreenStory = {
  beforeEach() {
    stub(listClasses, [aClass({ is_admin: false })]);
    const over = { date_due: '2026-09-01T10:30:00.000Z', is_due: true, draft: false };
    stub(listTopicWork, [
      { ...WORK, ...over, is_excused: true },
      { ...WORK, ...over, id: 'w2', title: 'Thirds' },
    ]);
  },
};
export const Empty: ScreenStory = {
  beforeEach() {
    stub(listTopicWork, []);
    stub(listTopics, []);
  },
};
export const OfAnotherClass: ScreenStory = {
  parameters: { screen: { path: '/class/:id/topic', at: '/class/class-1/topic' } },
  beforeEach() {
    stub(listClasses, []);
    refuse(listTopics, 404);
  },
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(listTopicWork) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listTopicWork, 500) };

export const Renaming: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.rename }));
    await canvas.findByRole('textbox', { name: new RegExp(messages.newName) });
  },
};
export const Merging: ScreenStory = {
  beforeEach: () => refuse(renameTopic, 409, { code: 'conflict' }),
  play: async (visit) => {
    await Renaming.play?.(visit);
    const { canvas, userEvent } = visit;
    const field = canvas.getByRole('textbox', { name: new RegExp(messages.newName) });
    await userEvent.clear(field);
    await userEvent.type(field, 'Linear equations{Enter}');
    await canvas.findByRole('button', { name: messages.merge });
  },
};
