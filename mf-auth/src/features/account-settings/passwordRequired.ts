import { ApiError } from 'shared-api';

/** The server wants the password proven again. */
export function isPasswordRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password_required';
}
