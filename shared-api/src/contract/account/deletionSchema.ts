import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { tokenIn } from '../fields/queries.ts';
import { email, group, id, instant, listOf, shape, text } from '../fields/replies.ts';

const deletion = shape('Deletion', 'Whether the account will be deleted.', {
  delete_at: instant('When it will be deleted; null if it is kept.').nullable(),
  owned: listOf(
    group({ id: id('class'), name: text('Name of the class.', 'Algebra') }),
    'The classes that the person owns, by name. While there is one, the account is not deleted.',
  ),
});
export type Deletion = InferType<typeof deletion>;

export const deletionCalls = describeCalls({
  getDeletion: { summary: 'Read whether the account will be deleted', reply: deletion },
  requestDeletion: {
    summary: 'Delete the account in seven days',
    description:
      'Logs out all other devices, and emails a link to keep the account. After seven days, the name reads “Deleted user”. Texts and grades stay. A repeated call changes nothing.',
    reply: deletion,
    errors: {
      password_required: 'The password was not confirmed lately, by a log-in or a reset link.',
      conflict: 'The person owns a class.',
    },
  },
  keepAccount: {
    summary: 'Keep the account',
    description: 'Cancels the deletion. Without one, it changes nothing.',
    reply: deletion,
  },
  keepAccountByLink: {
    summary: 'Keep the account, by the link of the email',
    description: 'Cancels the deletion, and uses up the link. It opens no session.',
    params: object({ token: tokenIn('The token of the mailed link.') }),
    reply: group({ email: email('The address of the account.') }),
    errors: { invalid: 'The link is unknown, used or expired.' },
  },
});
