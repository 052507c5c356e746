import type { FastifyInstance } from 'fastify';
import {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  CLOSE_CODES,
  type ActivationConfirmFrame,
  type ActivationDoneFrame,
} from 'shared-api/contract';
import { confirmRules } from 'shared-api/calls';
import type { Core } from '../../core.ts';
import type { LiveConnection, LiveHandlers } from '../../live/live-connection.ts';
import { liveRoute } from '../../live/live-channels.ts';
import { validate } from '../../http/body.ts';
import type { Session } from '../../security/session.ts';
import { findLinkToken, type FoundLink } from '../auth/link-tokens.ts';
import { activate, activateWithPassword, askForMail, isActive, takeOver } from './activate.ts';
import { onActivation } from '../auth/activation-event.ts';
import { HttpError } from '../../errors.ts';
import { refusals as general } from '../../messages.ts';
import { refusals } from './messages.ts';

type ConfirmPasswords = Pick<ActivationConfirmFrame, 'password' | 'new_password'>;

const DONE: ActivationDoneFrame = { type: 'confirmed', code: ACTIVATION_CODES.done };

/** `/ws/activate`: the waiting page comes with its session's token, the confirm page with the link's. */
export function activationChannel(app: FastifyInstance): void {
  const { core } = app;
  liveRoute(app, ACTIVATION_CHANNEL, async (connection, opening) => {
    const session = await opening.session;
    const link = session ? null : await findLinkToken(core.db, connection.token, 'activation');
    const userId = session?.userId ?? link?.userId;
    if (userId !== undefined && !connection.claimSlot(userId)) return null;
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
  { userId }: Session,
): Promise<LiveHandlers> {
  let isTold = false;
  /** Whoever confirmed may have ended this session: then it was not for this page. */
  const look = async (): Promise<Session | null> => {
    const session = await core.sessions.find(connection.token);
    if (!session) connection.close(CLOSE_CODES.badToken, 'The session has ended.');
    else if (session.isActive && !isTold) {
      isTold = true;
      connection.send(DONE);
    }
    return session;
  };
  // Listening comes before looking: an activation in between is seen either way.
  connection.onClose(
    onActivation(core.bus, userId, () => {
      look().catch((error: unknown) => connection.fail(error));
    }),
  );
  await look();

  return {
    async onFrame({ type, code }) {
      if (type !== 'request' || code !== ACTIVATION_CODES.request) return refuseFrame(connection);
      // Whoever asks is told once more.
      isTold = false;
      const session = await look();
      if (session && !session.isActive) await askForMail(core, session);
    },
    // What another process announced while Redis was away, or without Redis.
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
        connection.fail(new HttpError('invalid', refusals.anotherAccount));
      } else {
        isDone ||= await confirm(core, link, passwords);
        if (isDone) connection.send(DONE);
        else await explainSpentLink(core, connection, link);
      }
    },
  };
}

async function confirm(
  core: Core,
  link: FoundLink,
  fields: Record<string, unknown>,
): Promise<boolean> {
  const passwords = await validate(confirmRules, { kind: 'json', fields });
  const { password, new_password } = passwords as ConfirmPasswords;
  if (new_password !== undefined) return takeOver(core, link, new_password);
  if (password !== undefined) return activateWithPassword(core, link, password);
  return activate(core, link);
}

async function explainSpentLink(
  core: Core,
  connection: LiveConnection,
  link: FoundLink,
): Promise<void> {
  const isUsed = await isActive(core.db, link.userId);
  connection.fail(new HttpError('invalid', isUsed ? refusals.usedLink : refusals.oldLink));
}

function refuseFrame(connection: LiveConnection): void {
  connection.fail(new HttpError('invalid', general.frame));
}
