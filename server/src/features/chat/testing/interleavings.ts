import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from 'shared-api/contract';
import { callAs, createClassroom } from '../../classes/testing/classroom.ts';
import { listAs, until } from './chat.ts';
import { Participant } from './participant.ts';

/** Steps of one participant, one after the other; those of all participants run at once. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('send', 'send', 'send', 'delete', 'lose', 'pause'),
    /** Which of the own messages, or milliseconds. */
    pick: fc.nat({ max: 20 }),
  }),
  { maxLength: 10, size: 'max' },
);

/**
 * Creates the property that all participants of a chat show the same messages in one order, that of
 * the history, whoever writes, deletes and loses the connection meanwhile; and that each
 * acknowledged message is there once.
 * @param app server that listens at `origin`
 */
export function chatProperty(app: FastifyInstance, origin: string) {
  return fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 3 }), async (lists) => {
    const { id, owner, coTeacher, student } = await createClassroom(app);
    const people = [owner, coTeacher, student];
    const participants = people.map((person) => new Participant([origin], id, person));
    try {
      await Promise.all(participants.map((participant) => participant.open()));
      // A client that has nothing yet would ask for nothing that it missed.
      await participants[0]?.send('first');
      await Promise.all(participants.map((participant) => participant.hasReceived(1)));
      await Promise.all(
        participants.map(async (participant, index) => {
          const mine = new Set<string>();
          for (const [number, { what, pick }] of (lists[index] ?? []).entries()) {
            if (what === 'pause') await setTimeout(pick);
            if (what === 'lose') participant.lose();
            if (what === 'send') {
              await participant.send(`${index}-${number}`);
              mine.add(participant.acknowledged.at(-1) ?? '');
            }
            const target = [...mine][pick % Math.max(1, mine.size)];
            if (what !== 'delete' || target === undefined) continue;
            mine.delete(target);
            const person = people[index] ?? owner;
            const reply = await callAs(app, person, 'DELETE', `/chat_class/${id}/${target}`);
            if (reply.statusCode !== 200) throw new Error(`A deletion got ${reply.body}`);
          }
        }),
      );
      const history = (await listAs(app, owner, id)).map((message) => message.id);
      if (history.length >= LIMITS.chatPage) throw new Error('The history has pages.');
      const isSame = (one: readonly string[]) => one.join() === history.join();
      await until(
        () => participants.every(({ shown }) => isSame(shown)),
        `one list:\n${[history, ...participants.map(({ shown }) => shown)].join('\n')}`,
      );
      for (const { acknowledged, deleted, cameTwice } of participants) {
        if (cameTwice.length > 0) throw new Error(`It came twice: ${cameTwice.join()}`);
        const lost = acknowledged.filter((one) => !history.includes(one) && !deleted.has(one));
        if (lost.length > 0) throw new Error(`It is lost: ${lost.join()}`);
      }
    } finally {
      for (const participant of participants) participant.close();
    }
  });
}
