import { setTimeout } from 'node:timers/promises';
import { openClients } from './parts/chat-clients.ts';
import { withChats } from './parts/chat-server.ts';

const CONNECTIONS = 5_000;
const BUDGET_MB = 400;
const SETTLES = 5_000;

/** Resident memory of the server with open, silent chats. */
await withChats(async ({ ours, classIds, tokens, readMemory }) => {
  const before = (await readMemory()) / 1024 / 1024;
  const urls = Array.from({ length: CONNECTIONS }, (_, index) => {
    const classId = classIds[Math.floor(index / tokens.length) % classIds.length];
    return `${ours}/ws/chat_class/${classId}?token=${tokens[index % tokens.length]}`;
  });
  const clients = await openClients(urls);
  await setTimeout(SETTLES);
  const after = (await readMemory()) / 1024 / 1024;
  const isFine = after < BUDGET_MB && clients.received >= CONNECTIONS;
  console.log(
    `  ${CONNECTIONS} idle chats: ${after.toFixed(0)} MB, ${before.toFixed(0)} MB without ` +
      `(below ${BUDGET_MB} MB)${isFine ? '' : '  TOO MUCH'}`,
  );
  if (!isFine) process.exitCode = 1;
  clients.close();
});
