import { dataText, formatPlainNumber } from 'platform/languages';
import { ownTimeZone, refreshClassList, request, type ApiError } from 'shared-api';
import {
  LIMITS,
  COPY_PARTS,
  copyClass,
  type ClassListItem,
  type CopyPart,
} from 'shared-api/contract';
import { toast } from 'shared-ui';
import { numberError } from 'shared-ui/controls';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { toastFailure, type FailureTexts } from '../queries/failures.ts';
import { messages } from './messages.ts';
import { MOST_WEEKS, weeksOf } from './moved.ts';

interface Fields {
  name: string;
  parts: CopyPart[];
  /** The typed text. */
  weeks: string;
}

/** Posts are not preselected: most are about days that have passed. */
const AT_FIRST = COPY_PARTS.filter((part) => part !== 'posts');
/** Weeks from one year to the next, on the same weekdays. */
const A_YEAR = 52;

// Errors of these statuses show the server's message, in the reader's language.
const messageOf = ({ message }: ApiError) => message;
const FAILURES: FailureTexts = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messageOf, 403: messageOf, 404: messageOf, 409: messageOf, 413: messageOf },
};
const RULES = { validate: async (fields: unknown) => fields };

/** The form of copying a class; its draft stays in this browser until the copy exists. */
export function useCopyClass(
  { id, name, isOver }: { id: string; name: string; isOver: boolean },
  onCopied: (copy: ClassListItem) => void,
) {
  const initial: Fields = {
    name: cut(dataText(messages.copyOf({ name })), LIMITS.classSettings.name),
    parts: AT_FIRST,
    weeks: formatPlainNumber(isOver ? A_YEAR : 0),
  };
  return useDraftForm<Fields, ClassListItem>({
    key: `copy-class-${id}`,
    initial,
    rules: RULES,
    refine: (errors, fields) => ({
      ...errors,
      ...(fields.name.trim() === '' && { name: messages.nameMissing }),
      ...(weeksOf(fields.weeks) === null && {
        weeks:
          numberError(fields.weeks) ?? messages.weeksMistake({ min: -MOST_WEEKS, max: MOST_WEEKS }),
      }),
    }),
    send: (fields, _, { key }) => request(copyClass, { params: { id }, body: bodyOf(fields), key }),
    savedAs: () => ({ fields: initial }),
    onSuccess(copy) {
      refreshClassList();
      toast.success(messages.copied);
      onCopied(copy);
    },
    onFailure: (error) => toastFailure(error, FAILURES),
  });
}

function bodyOf({ name, parts, weeks }: Fields) {
  const isRubric = (part: CopyPart) => part === 'rubrics' && !parts.includes('classwork');
  return {
    name,
    parts: parts.filter((part) => !isRubric(part)),
    shift_days: 7 * (weeksOf(weeks) ?? 0),
    // Undefined makes the server use the account's time zone.
    zone: ownTimeZone(),
  };
}

/** Cuts a text, but never inside a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
