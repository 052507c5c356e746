import { object } from 'yup';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { text as writtenText } from '../rules/texts.ts';
import { flag, group } from './fields.ts';

export const canaryQuery = object({
  page: writtenText(SERVER_LIMITS.pageAddress).defined().meta({
    description: 'Address of a page on this server, with its query.',
    example: '/chess?tab=games',
  }),
});

export const canaryReply = group({
  in_canary: flag(
    'Whether the page, or the part of it that the query names, belongs to a canary and not to the active releases.',
    true,
  ),
});
