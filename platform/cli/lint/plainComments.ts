import type { Rule } from 'eslint';

/** Matches the beginning of a documentation comment that is not a sentence. */
const FRAGMENT =
  /^\*\s*(?:What|Of|As|Where|Whether or|That|Those|How it|And|Or|But|Whoever|Whose)\s/;
const MESSAGE =
  'Begin a doc comment with a verb or a noun: it says what the thing is or does, also to a stranger.';

/** Rule that refuses documentation comments that open with a fragment such as "What is there". */
export const plainComments: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create({ report, sourceCode }) {
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          const { type, value, loc } = comment;
          if (type === 'Block' && loc && FRAGMENT.test(value)) report({ loc, message: MESSAGE });
        }
      },
    };
  },
};
