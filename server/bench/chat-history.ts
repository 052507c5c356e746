import { withChats } from './parts/chat-server.ts';
import { compare, measure } from './parts/rates.ts';

const BUDGET = 1.25;

/** Calls of opening a chat: one of 100,000 messages against one of 100. */
await withChats(async ({ ours, long, short, tokens }) => {
  const headers = { authorization: `Token ${tokens[0]}` };
  for (const call of ['', '/unread']) {
    const rateOf = (classId: string) => {
      return measure({ url: `${ours}/api/v1/chat_class/${classId}${call}`, headers }, 1);
    };
    const { ours: many, bare: few } = await compare(
      () => rateOf(long),
      () => rateOf(short),
    );
    const isFine = few / many <= BUDGET;
    console.log(
      `  GET /chat_class/{id}${call}: ${(1_000 / many).toFixed(2)} ms of 100,000 messages, ` +
        `${(1_000 / few).toFixed(2)} ms of 100, ${(few / many).toFixed(2)} times ` +
        `(at most ${BUDGET})${isFine ? '' : '  TOO SLOW'}`,
    );
    if (!isFine) process.exitCode = 1;
  }
});
