import type { ValidationErrors, Rules } from 'shared-api/rules';
import type { QueuedCall } from 'shared-api/offline';
import type { Version } from './versions.ts';

/** Outbox data that the form itself provides. */
export type QueueOptions = Pick<QueuedCall, 'key' | 'draft'>;

/**
 * Reaction of a form to newer values of the server. `fixed`: none. `follow`: untouched fields take
 * the new value, and the person decides conflicting ones. `ask`: a newer version is shown first to a
 * person who has typed something.
 */
export type BasePolicy = 'fixed' | 'follow' | 'ask';

/** Options of a form: its fields, rules and call. */
export interface DraftFormOptions<Fields extends object, Reply, V extends Version = number> {
  /** Names the draft among those of the person. */
  key: string;
  /** The server's values, or the start of an empty form. */
  initial: Fields;
  /** Version of the edited resource, if the server counts versions. */
  version?: V;
  /** Reaction to a change of `initial`; by default `fixed`. */
  base?: BasePolicy;
  rules: Rules;
  /** Converts the fields to the body that the rules check, if they differ. */
  bodyOf?: (fields: Fields) => object;
  /**
   * Adds errors that the rules cannot know: an unreadable control, a limit of this one resource.
   */
  refine?: (errors: ValidationErrors<Fields>, fields: Fields) => ValidationErrors<Fields>;
  /** Whether these fields are not worth a draft, although they differ from the start. */
  isNothing?: (fields: Fields) => boolean;
  /** Warns before the page is left even when the draft is stored. */
  guardsPage?: boolean;
  /**
   * Sends the fields; one call at a time. `version` is the one the fields are based on; `touched`
   * has the fields that this person changed. A call for the outbox uses `sendOrQueue` with `waits`.
   */
  send: (
    fields: Fields,
    version: V,
    queued: QueueOptions,
    touched: Partial<Fields>,
  ) => Promise<Reply>;
  /**
   * Reads the server's current values after a 409 (`follow`). Both sides' changes are merged and
   * sent again, unless they conflict.
   */
  fetchCurrent?: () => Promise<{ fields: Fields; version: V }>;
  /** Returns the values that the form starts from after saving; by default the sent ones. */
  savedAs?: (reply: Reply) => { fields: Fields; version?: V };
  onSuccess?: (reply: Reply, sent: Fields) => unknown;
  /** Called when the call is in the outbox and the form starts anew. */
  onQueued?: () => unknown;
  /** Called after a failure; field errors of the server are shown already. */
  onFailure?: (error: unknown) => unknown;
}
