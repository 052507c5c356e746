import type { FastifyInstance } from 'fastify';
import {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  CLOSE_CODES,
  type ActivationDoneFrame,
} from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { LiveConnection, LiveHandlers } from '../../plugins/live-connection.ts';
import { liveRoute } from '../../plugins/live.ts';
import type { Session } from '../../plugins/sessions.ts';
import { findLinkToken, type FoundLink } from '../auth/link-tokens.ts';
import { activate, askForMail, isActive } from './activate.ts';
import { onActivation } from './announce.ts';

const DONE: ActivationDoneFrame = { type: 'confirmed', code: ACTIVATION_CODES.done };

/** `/ws/activate`: the waiting page comes with its session's token, the confirm page with the link's. */
export function activationChannel(app: FastifyInstance): void {
  const { core } = app;
  liveRoute(app, ACTIVATION_CHANNEL, async (connection, opening) => {
    const session = await opening.session;
    const link = session ? null : await findLinkToken(core.db, connection.token, 'activation');
    const userId = session?.userId ?? link?.userId;
    if (userId !== undefined && !connection.claimPlace(userId)) return null;
    if (session) return waitForActivation(core, connection, session);
    if (link && !link.isSpent) return confirmByLink(core, connection, link);
    if (link) await explainSpentLink(core, connection, link);
    connection.close(CLOSE_CODES.badToken, 'The token is not valid.');
    return null;
  });
}

async function waitForActivation(
  core: Core,
  connection: LiveConnection,
  session: Session,
): Promise<LiveHandlers> {
  const { userId } = session;
  let isTold = false;
  const tell = () => {
    if (!isTold) connection.send(DONE);
    isTold = true;
  };
  // Listening comes before looking: an activation in between is seen either way.
  connection.onClose(onActivation(core.bus, userId, tell));
  if (await isActive(core.db, userId)) tell();

  return {
    async onFrame({ type, code }) {
      if (type === 'request' && code === ACTIVATION_CODES.request) {
        if (await isActive(core.db, userId)) connection.send(DONE);
        else await askForMail(core, session);
      } else {
        refuseFrame(connection);
      }
    },
    async onPulse() {
      // What another process announced while Redis was away, or without Redis.
      if (await isActive(core.db, userId)) tell();
    },
  };
}

function confirmByLink(core: Core, connection: LiveConnection, link: FoundLink): LiveHandlers {
  let isDone = false;
  return {
    async onFrame({ type, code, id }) {
      if (type !== 'confirmed' || code !== ACTIVATION_CODES.confirm) {
        refuseFrame(connection);
      } else if (id !== link.userId) {
        connection.sendError('invalid', 'This link belongs to another account.');
      } else {
        isDone ||= await activate(core, link.userId, link.id);
        if (isDone) connection.send(DONE);
        else await explainSpentLink(core, connection, link);
      }
    },
  };
}

async function explainSpentLink(
  core: Core,
  connection: LiveConnection,
  link: FoundLink,
): Promise<void> {
  const message = (await isActive(core.db, link.userId))
    ? 'This link was used before: your e-mail address is confirmed. You can log in.'
    : 'This link is too old. Log in to have a new one sent.';
  connection.sendError('invalid', message);
}

function refuseFrame(connection: LiveConnection): void {
  connection.sendError('invalid', 'This frame has no meaning here.');
}
