import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { classworkParams } from './shapes/classwork.ts';
import type { reminded, todoItem, todoList } from './shapes/todo.ts';

export type TodoItem = InferType<typeof todoItem>;
/** How far a piece of classwork is, for whoever asks. */
export type TodoState = TodoItem['state'];

/** The classwork of all classes of one person. */
export const listTodo = defineEndpoint<{ reply: typeof todoList }>({
  method: 'GET',
  path: '/todo',
  isCached: true,
});

/** Tells the students who have not handed in; once a day for each piece. */
export const remindOfClasswork = defineEndpoint<{
  params: typeof classworkParams;
  reply: typeof reminded;
}>({ method: 'POST', path: '/class/assignment/:id/remind' });
