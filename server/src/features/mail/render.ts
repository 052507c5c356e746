import { SOURCE_LANGUAGE, type Language } from 'platform/languages';
import { paths } from 'shared-api/contract';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../database/schema.ts';
import { findPending, findUndoable } from '../auth/credentials/email-change.ts';
import { UNKNOWN_DEVICE } from '../auth/devices/session-device.ts';
import { emailKey } from '../../database/email-key.ts';
import { createLinkToken } from '../auth/credentials/link-tokens.ts';
import { createInvitation, findRoleOfEmail } from '../joining/invitations.ts';
import { teaches } from '../classes/policy.ts';
import { findClassOf } from '../classes/queries.ts';
import { createTeachingLink } from '../teachers/invitations.ts';
import type { QueuedMail, RenderedMail } from './mail.ts';
import { invitationMail, teacherInvitationMail } from './invitation.ts';
import {
  activationMail,
  emailChangedMail,
  dataExportMail,
  deletionMail,
  emailConfirmMail,
  newDeviceMail,
  openIdLinkMail,
  openIdLinkedMail,
  passwordChangedMail,
  resetMail,
  securityMail,
  type MailedDevice,
} from './letters.ts';

/**
 * Renders a mail at the moment of sending. Its token is created here, so that the queue never holds
 * one. Null if the mail is pointless by now.
 */
export async function renderMail(
  { publicUrl, site, openId }: Config,
  db: Db,
  mail: QueuedMail,
): Promise<RenderedMail | null> {
  if (mail.kind === 'invitation') return writeInvitation({ publicUrl, site }, db, mail);
  if (mail.kind === 'teacher_invitation') {
    return writeTeacherInvitation({ publicUrl, site }, db, mail);
  }
  const user = await findRecipient(db, mail);
  if (!user || user.deleted_at !== null) return null;
  const language = user.language ?? SOURCE_LANGUAGE;
  const facts = { language, product: site.productName, name: user.full_name };

  switch (mail.kind) {
    case 'activation': {
      if (user.activated_at !== null || user.email !== mail.address) return null;
      const token = await createLinkToken(db, user.id, 'activation');
      const link = publicUrl + paths.confirmAccount(user.id, token);
      return { to: mail.address, ...activationMail({ ...facts, link }) };
    }
    case 'reset': {
      const token = await createLinkToken(db, user.id, 'reset');
      const link = publicUrl + paths.resetPassword(token);
      // Never to the address as a stranger typed it.
      return { to: user.email, ...resetMail({ ...facts, link }) };
    }
    case 'password_changed': {
      const link = publicUrl + paths.forgotPassword();
      return { to: mail.address, ...passwordChangedMail({ ...facts, link }) };
    }
    case 'open_id_link': {
      if (!openId || user.email !== mail.address) return null;
      const token = await createLinkToken(db, user.id, 'open_id');
      // Browsers do not send the fragment, so no log can hold the token.
      const link = `${publicUrl}${paths.login({ openid: 'mailed' })}#${token}`;
      const letter = openIdLinkMail({ ...facts, link, provider: openId.name });
      return { to: mail.address, ...letter };
    }
    case 'open_id_linked': {
      if (!openId) return null;
      const link = publicUrl + paths.accountSettings();
      const letter = openIdLinkedMail({ ...facts, link, provider: openId.name });
      return { to: mail.address, ...letter };
    }
    case 'new_device': {
      const link = publicUrl + paths.forgotPassword();
      const device = await findMailedDevice(db, mail.session_id);
      return { to: mail.address, ...newDeviceMail({ ...facts, link, device }) };
    }
    case 'deletion': {
      if (user.deletion_at === null) return null;
      const token = await createLinkToken(db, user.id, 'keep_account');
      const link = publicUrl + paths.keepAccount(token);
      const day = new Date(user.deletion_at);
      return { to: mail.address, ...deletionMail({ ...facts, link, day }) };
    }
    case 'data_export': {
      const link = publicUrl + paths.accountSettings();
      return { to: mail.address, ...dataExportMail({ ...facts, link }) };
    }
    case 'email_confirm': {
      const pending = await findPending(db, user.id);
      if (pending?.email !== mail.address) return null;
      const token = await createLinkToken(db, user.id, 'email_confirm', pending.id);
      const link = publicUrl + paths.confirmEmail(token);
      return { to: mail.address, ...emailConfirmMail({ ...facts, link }) };
    }
    case 'email_changed': {
      const change = await findUndoable(db, user.id, mail.address);
      if (!change) return null;
      const token = await createLinkToken(db, user.id, 'email_undo', change.id);
      const link = publicUrl + paths.undoEmail(token);
      const letter = emailChangedMail({ ...facts, link, contact: site.contact.email });
      return { to: mail.address, ...letter };
    }
    case 'second_factor_on':
    case 'passkey_added': {
      const token = await createLinkToken(db, user.id, 'factor_undo');
      const link = publicUrl + paths.undoSecondFactor(token);
      const letter = securityMail(mail.kind, { ...facts, link, contact: site.contact.email });
      return { to: mail.address, ...letter };
    }
    case 'second_factor_off':
    case 'second_factor_reset':
    case 'sessions_ended':
    case 'recovery_codes_renewed':
    case 'recovery_code_used':
    case 'passkey_removed': {
      const link = publicUrl + paths.forgotPassword();
      const letter = securityMail(mail.kind, { ...facts, link, contact: site.contact.email });
      return { to: mail.address, ...letter };
    }
    case 'news':
    case 'digest':
      throw new Error('features/notifications writes it');
  }
}

/** Finds the device of a session; unknown once the session has ended. */
async function findMailedDevice(db: Db, sessionId: string | null): Promise<MailedDevice> {
  const session = await db
    .selectFrom('sessions')
    .select(['browser', 'system', 'network'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session ?? UNKNOWN_DEVICE;
}

/**
 * Renders an invitation. It is pointless if the class has ended or is archived, its sender teaches
 * it no longer, or the recipient is a member.
 */
async function writeInvitation(
  { publicUrl, site }: Pick<Config, 'publicUrl' | 'site'>,
  db: Db,
  { address, class_id, user_id, created_at }: QueuedMail,
): Promise<RenderedMail | null> {
  const ownClass = class_id && user_id ? await findClassOf(db, class_id, user_id) : undefined;
  if (!ownClass || ownClass.archived_at !== null || !teaches(ownClass.role)) return null;
  if (await findRoleOfEmail(db, ownClass.id, address)) return null;
  const token = await createInvitation(db, ownClass.id, address, created_at);
  const link = publicUrl + paths.dashboard({ invitation: token });
  const recipient = await writtenBy(db, { address, user_id });
  const facts = { ...recipient, product: site.productName, className: ownClass.name, link };
  return { to: address, ...invitationMail(facts) };
}

/**
 * Renders an invitation to teach. It is pointless once the invitation is gone: cancelled, accepted
 * by another mail, or the class archived or deleted.
 */
async function writeTeacherInvitation(
  { publicUrl, site }: Pick<Config, 'publicUrl' | 'site'>,
  db: Db,
  { address, class_id, user_id }: QueuedMail,
): Promise<RenderedMail | null> {
  const found = class_id === null ? null : await createTeachingLink(db, class_id, address);
  if (!found) return null;
  const link = publicUrl + paths.teach(found.token);
  const recipient = await writtenBy(db, { address, user_id });
  const facts = { ...recipient, product: site.productName, className: found.className, link };
  return { to: address, ...teacherInvitationMail(facts) };
}

/**
 * Returns the sender, and the language: that of the account with the e-mail address, else the
 * sender's.
 */
async function writtenBy(db: Db, { address, user_id }: Pick<QueuedMail, 'address' | 'user_id'>) {
  const sender = await db
    .selectFrom('users')
    .select(['full_name', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const language = (await languageAt(db, address)) ?? sender.language ?? SOURCE_LANGUAGE;
  return { sender: sender.full_name, language };
}

/** Returns the language of the account with an e-mail address, if there is one that has chosen. */
async function languageAt(db: Db, email: string): Promise<Language | null> {
  const account = await db
    .selectFrom('users')
    .select('language')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return account?.language ?? null;
}

/** Finds the recipient by id, or by e-mail address if a stranger requested the mail. */
function findRecipient(db: Db, mail: QueuedMail) {
  const query = db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'language', 'activated_at', 'deletion_at', 'deleted_at']);
  return mail.user_id === null
    ? query.where('email_key', '=', emailKey(mail.address)).executeTakeFirst()
    : query.where('id', '=', mail.user_id).executeTakeFirst();
}
