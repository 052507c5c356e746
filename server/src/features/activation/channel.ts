import type { FastifyInstance } from 'fastify';
import {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  CLOSE_CODES,
  type ActivationDoneFrame,
} from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { LiveConnection, LiveHandlers } from '../../live/live-connection.ts';
import { liveRoute } from '../../live/live-channels.ts';
import type { Session } from '../../security/session.ts';
import { findLinkToken, type FoundLink } from '../auth/credentials/link-tokens.ts';
import { askForMail } from './activate.ts';
import { anotherAccount, confirmWithFields, spentLink } from './confirm.ts';
import { onActivation } from '../auth/activation-event.ts';
import { HttpError } from '../../errors.ts';
import { errorMessages as general } from '../../texts/messages.ts';

const DONE: ActivationDoneFrame = { type: 'confirmed', code: ACTIVATION_CODES.done };

/**
 * `/ws/activate`: the waiting page connects with its session's token, the confirm page with the
 * link's.
 */
export function activationChannel(app: FastifyInstance): void {
  const { core } = app;
  liveRoute(app, ACTIVATION_CHANNEL, async (connection, opening) => {
    const session = await opening.session;
    const link = session ? null : await findLinkToken(core.db, connection.token, 'activation');
    const userId = session?.userId ?? link?.userId;
    if (userId !== undefined && !connection.claimSlot(userId)) return null;
    if (session) return waitForActivation(core, connection, session);
    if (link && !link.isSpent) return confirmByLink(core, connection, link);
    if (link) connection.fail(await spentLink(core, link));
    connection.close(CLOSE_CODES.badToken, 'The token is not valid.');
    return null;
  });
}

async function waitForActivation(
  core: Core,
  connection: LiveConnection,
  { userId }: Session,
): Promise<LiveHandlers> {
  let hasSentDone = false;
  /** Checks the session. The confirmation may have ended it; then it was not for this page. */
  const look = async (): Promise<Session | null> => {
    const session = await core.sessions.find(connection.token);
    if (!session) connection.close(CLOSE_CODES.badToken, 'The session has ended.');
    else if (session.isActive && !hasSentDone) {
      hasSentDone = true;
      connection.send(DONE);
    }
    return session;
  };
  // Subscribes before checking, so that an activation in between is noticed.
  connection.onClose(
    onActivation(core.bus, userId, () => {
      look().catch((error: unknown) => connection.fail(error));
    }),
  );
  await look();

  return {
    async onFrame({ type, code }) {
      if (type !== 'request' || code !== ACTIVATION_CODES.request) return refuseFrame(connection);
      // Allows one more message after each request.
      hasSentDone = false;
      const session = await look();
      if (session && !session.isActive) await askForMail(core, session);
    },
    // Finds activations that another process published while Redis was down, or without Redis.
    async onHeartbeat() {
      await look();
    },
  };
}

function confirmByLink(core: Core, connection: LiveConnection, link: FoundLink): LiveHandlers {
  let isDone = false;
  return {
    async onFrame({ type, code, id, ...passwords }) {
      if (type !== 'confirmed' || code !== ACTIVATION_CODES.confirm) {
        refuseFrame(connection);
      } else if (id !== link.userId) {
        connection.fail(anotherAccount());
      } else {
        isDone ||= await confirmWithFields(core, link, passwords);
        if (isDone) connection.send(DONE);
        else connection.fail(await spentLink(core, link));
      }
    },
  };
}

function refuseFrame(connection: LiveConnection): void {
  connection.fail(new HttpError('invalid', general.frame));
}
