import type { ActivationConfirmFrame } from 'shared-api/contract';
import { confirmRules } from 'shared-api/schema';
import type { Core } from '../../core.ts';
import { HttpError } from '../../errors.ts';
import { validate } from '../../http/bodies/body.ts';
import type { FoundLink } from '../auth/credentials/link-tokens.ts';
import { activate, activateWithPassword, isActive, takeOver } from './activate.ts';
import { errorMessages } from './messages.ts';

type Passwords = Pick<ActivationConfirmFrame, 'password' | 'new_password'>;

/** Confirms an account with the other fields of a frame. Returns false if the link is spent. */
export async function confirmWithFields(
  core: Core,
  link: FoundLink,
  fields: Record<string, unknown>,
): Promise<boolean> {
  return confirm(core, link, (await validate(confirmRules, { kind: 'json', fields })) as Passwords);
}

/**
 * Confirms an account. Returns false if the link is spent.
 * @throws HttpError 400 for the field, 429
 */
export function confirm(
  core: Core,
  link: FoundLink,
  { password, new_password }: Passwords,
): Promise<boolean> {
  if (new_password !== undefined) return takeOver(core, link, new_password);
  if (password !== undefined) return activateWithPassword(core, link, password);
  return activate(core, link);
}

/** Returns why a link cannot confirm: it was used, or is too old. */
export async function spentLink(core: Core, { userId }: FoundLink): Promise<HttpError> {
  const isUsed = await isActive(core.db, userId);
  return new HttpError('invalid', isUsed ? errorMessages.usedLink : errorMessages.oldLink);
}

export function anotherAccount(): HttpError {
  return new HttpError('invalid', errorMessages.anotherAccount);
}
