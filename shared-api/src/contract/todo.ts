import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { classworkParams } from './shapes/classwork.ts';
import type { reminded, todoItem, todoList } from './shapes/todo.ts';

export type TodoItem = InferType<typeof todoItem>;
/** The state of a piece of classwork for the caller. */
export type TodoState = TodoItem['state'];

/** Lists the classwork of all classes of the caller. */
export const listTodo = defineEndpoint<{ reply: typeof todoList }>({
  method: 'GET',
  path: '/todo',
  isCached: true,
});

/** Reminds the students who have not handed in; once a day for each piece of classwork. */
export const remindOfClasswork = defineEndpoint<{
  params: typeof classworkParams;
  reply: typeof reminded;
}>({ method: 'POST', path: '/class/assignment/:id/remind' });
