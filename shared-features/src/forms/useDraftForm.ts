import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, isStatus, newKey, openDraft } from 'shared-api';
import { validateWith, type ValidationErrors, type Rules } from 'shared-api/rules';
import { QueuedError, type QueuedCall } from 'shared-api/offline';
import { settleTyping } from 'shared-ui';
import {
  changedFields,
  conflictsOf,
  isSame,
  pick,
  rebase,
  restore,
  type FieldOf,
} from './merge.ts';
import { useSavedCopy, type Base, type Saved, type Version } from './useSavedCopy.ts';

/** Merges per submit after changes by others, before the conflict is reported. */
const MERGES = 3;

/** Outbox data that the form itself provides. */
export type QueueOptions = Pick<QueuedCall, 'key' | 'draft'>;

/** Options of a form: its fields, rules and call. */
export interface DraftFormOptions<Fields extends object, Reply, V extends Version = number> {
  /** Names the draft among those of the person. */
  key: string;
  /** The server's values, or the start of an empty form. */
  initial: Fields;
  /** Version of the edited resource, if the server counts versions. */
  version?: V;
  /**
   * Reaction to a change of `initial`. `fixed`: none. `follow`: untouched fields take the new
   * value, and the person decides conflicting ones. `ask`: a newer `version` is shown first to a
   * person who has typed something.
   */
  base?: 'fixed' | 'follow' | 'ask';
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

/** The form state and its actions. */
export type DraftForm<Fields extends object> = ReturnType<
  typeof useDraftForm<Fields, unknown, number>
>;

/**
 * A form whose fields survive a reload, a failed request, an expired session and a second tab,
 * until the server has them.
 */
export function useDraftForm<Fields extends object, Reply, V extends Version = number>({
  key,
  initial,
  version = 0 as V,
  base: policy = 'fixed',
  rules,
  bodyOf,
  refine,
  isNothing,
  guardsPage = false,
  send,
  fetchCurrent,
  savedAs,
  onSuccess,
  onQueued,
  onFailure,
}: DraftFormOptions<Fields, Reply, V>) {
  // Binds the draft to the person at mount, so that an expired session does not detach it.
  const [store] = useState(() => openDraft<Saved<Fields>>(key));
  const [start] = useState(() => startOf({ fields: initial, version }, store.read(), policy));
  const [base, setBase] = useState(start.base);
  const [changed, setChanged] = useState<FieldOf<Fields>[]>([]);
  const underWay = useRef<Promise<boolean>>(null);
  const isDecided = useRef(false);
  const tried = useRef<{ text: string; key: string }>(null);
  const [blockedTries, setBlockedTries] = useState(0);

  const formik = useFormik<Fields>({
    initialValues: start.values,
    validateOnBlur: false,
    validate: async (fields) => {
      const errors = await validateWith<Fields>(rules)((bodyOf?.(fields) ?? fields) as Fields);
      return (refine?.(errors, fields) ?? errors) as FormikErrors<Fields>;
    },
    onSubmit: deliver,
  });
  const { values, isSubmitting, setValues } = formik;
  const isDirty = !isSame(values, base.fields) && !isNothing?.(values);
  const { isSaved, settle } = useSavedCopy<Fields>({
    store,
    values,
    base,
    isDirty,
    keepsBase: policy !== 'fixed',
    show: (fields) => void setValues(fields),
  });
  useUnsavedChanges(isDirty && (guardsPage || !isSaved));

  const isNewer = isNewerThan(version, base.version);
  // The values from `fetchCurrent` are newer than a reply that is still shown.
  const isOutdated = fetchCurrent !== undefined && isNewerThan(base.version, version);
  const follows = policy === 'follow' && !isOutdated;
  const isMoved = isNewer || isNewerThan(base.version, version) || !isSame(base.fields, initial);
  const isBehind = follows ? isMoved : policy === 'ask' && isNewer && !isDirty;
  const undecided = base.undecided ?? [];
  const typed = changedFields(base.fields, values);
  const conflicts = undecided.filter((name) => typed.includes(name));
  const takeOver = useEffectEvent(() => {
    if (policy === 'follow') mergeInto({ fields: initial, version }, values);
    else moveTo(rebase(values, base.fields, initial));
  });
  useEffect(() => {
    if (isBehind && !isSubmitting) takeOver();
  }, [isBehind, isSubmitting, base]);

  function moveTo(fields: Fields) {
    setBase({ fields: initial, version });
    void setValues(fields);
  }

  /**
   * Makes the server's values the base. Untouched fields follow them; a field that both sides
   * changed is undecided.
   */
  function mergeInto(current: Base<Fields, V>, mine: Fields) {
    const both = conflictsOf(base.fields, mine, current.fields);
    // A person who has typed nothing just sees the new values.
    if (!isSame(mine, base.fields)) {
      const names = changedFields(base.fields, current.fields);
      setChanged((known) => [...new Set([...known, ...names])]);
    }
    setBase({ ...current, undecided: [...new Set([...undecided, ...both])] });
    void setValues((now) => rebase(now, base.fields, current.fields));
  }

  /** Decides a conflict: for what is typed here, or for what the server has. */
  function resolve(name: FieldOf<Fields>, choice: 'mine' | 'theirs') {
    setBase({ ...base, undecided: undecided.filter((other) => other !== name) });
    if (choice === 'theirs') void setValues({ ...values, ...pick(base.fields, [name]) });
  }

  function showConflicts() {
    setBlockedTries((count) => count + 1);
  }

  /** Submits, one call at a time, including text that a keyboard was still composing. */
  function submit(): Promise<boolean> {
    if (conflicts.length > 0) {
      showConflicts();
      return Promise.resolve(false);
    }
    underWay.current ??= submitForm()
      .then((isTaken: unknown) => isTaken === true)
      .finally(() => {
        underWay.current = null;
      });
    return underWay.current;
  }

  function submitForm(): Promise<unknown> {
    // Without a composition, the form is busy before a second click can come.
    return settleTyping()?.then(formik.submitForm) ?? formik.submitForm();
  }

  /** Sends the fields. Returns whether the server accepted them. */
  async function deliver(sent: Fields): Promise<boolean> {
    const isDecidedUpon = policy === 'fixed' || isDecided.current;
    return deliverUpon(isDecidedUpon ? { fields: initial, version } : base, sent, sent, MERGES);
  }

  async function deliverUpon(
    upon: Base<Fields, V>,
    fields: Fields,
    sent: Fields,
    merges: number,
  ): Promise<boolean> {
    try {
      const touched = pick(fields, changedFields(upon.fields, fields));
      const reply = await send(fields, upon.version, queueOptionsOf(fields, upon), touched);
      goOnFrom({ version: upon.version, ...(savedAs?.(reply) ?? { fields }) }, sent);
      await onSuccess?.(reply, fields);
      return true;
    } catch (error) {
      const current = isStatus(error, 409) ? await readCurrent(upon) : null;
      if (current) {
        const both = conflictsOf(upon.fields, fields, current.fields);
        if (both.length === 0 && merges > 0) {
          const merged = rebase(fields, upon.fields, current.fields);
          return deliverUpon(current, merged, sent, merges - 1);
        }
        mergeInto(current, sent);
        if (both.length > 0) {
          showConflicts();
          return false;
        }
      }
      if (error instanceof QueuedError) {
        goOnFrom({ fields: initial, version }, sent);
        await onQueued?.();
        return true;
      }
      if (error instanceof ApiError) formik.setErrors(error.fields as FormikErrors<Fields>);
      await onFailure?.(error);
      return false;
    }
  }

  /**
   * Reads the server's values. Returns null if they are not newer than `known`, or the server does
   * not respond.
   */
  async function readCurrent(known: Base<Fields, V>): Promise<Base<Fields, V> | null> {
    const current = await fetchCurrent?.().catch(() => null);
    return current && isNewerThan(current.version, known.version) ? current : null;
  }

  /** Keeps the idempotency key for unchanged content until it is known whether it arrived. */
  function queueOptionsOf(sent: Fields, upon: Base<Fields, V>): QueueOptions {
    const text = JSON.stringify([sent, upon.version]);
    if (tried.current?.text !== text) tried.current = { text, key: newKey() };
    const value = policy === 'fixed' ? sent : { ...sent, base: upon };
    return { key: tried.current.key, draft: { key, value } };
  }

  function goOnFrom(saved: Base<Fields, V>, sent: Fields) {
    tried.current = null;
    settle(saved.fields);
    setBase(saved);
    setChanged([]);
    formik.setFormikState((now) => ({
      ...now,
      // Keeps what was typed during the call.
      values: rebase(now.values, sent, saved.fields),
      errors: {},
      submitCount: 0,
    }));
  }

  return {
    formik: {
      ...formik,
      handleSubmit(event: { preventDefault: () => void }) {
        event.preventDefault();
        void submit();
      },
    },
    isDirty,
    /** False while something typed is only on the screen. */
    isSaved,
    /** Shows no errors before the first attempt to save. */
    errorOf(field: FieldOf<Fields>): string | undefined {
      const error = formik.errors[field];
      return formik.submitCount > 0 && typeof error === 'string' ? error : undefined;
    },
    /** Resets to the server's values, or to the empty form. */
    startOver() {
      setChanged([]);
      setBase({ ...base, undecided: [] });
      formik.resetForm({ values: base.fields });
    },
    /** Sends the fields; resolves to whether the server accepted them. */
    submit,
    /** Fields that changed on the server since this person began to type (`follow`). */
    changed,
    /**
     * Fields that both sides changed and this person has not decided yet. Nothing is sent before.
     */
    conflicts,
    resolve,
    /** The newest server values that this form knows. */
    saved: base.fields,
    /** Number of attempts to send with undecided fields. */
    blockedTries,
    /** The resource has changed, and this person has to decide (`ask`). */
    isAsking: policy === 'ask' && isDirty && isNewer,
    /** The version that the fields are based on. */
    upon: base.version,
    takeTheirs: () => moveTo(initial),
    /** Continues with these fields, based on a version whose changes this person has seen. */
    adopt(fields: Fields, seen: V) {
      setBase({ fields: initial, version: seen });
      void setValues(fields);
    },
    async overwrite(): Promise<boolean> {
      isDecided.current = true;
      try {
        return await submit();
      } finally {
        isDecided.current = false;
      }
    },
  };
}

function startOf<Fields extends object, V extends Version>(
  initial: Base<Fields, V>,
  saved: Saved<Fields> | null,
  policy: 'fixed' | 'follow' | 'ask',
): { values: Fields; base: Base<Fields, V> } {
  const values = restore(initial.fields, saved);
  if (saved?.base?.fields) {
    const { fields, version, ...rest } = saved.base;
    const base = {
      ...rest,
      fields: restore(initial.fields, fields),
      version: asOf(initial.version, version),
    };
    return { values, base };
  }
  // An earlier release stored no base, so it is unknown who changed a field.
  const isUnknown = saved !== null && policy === 'follow' && isNewerThan(initial.version, 0);
  const undecided = isUnknown ? changedFields(initial.fields, values) : [];
  return { values, base: { ...initial, undecided } };
}

/** Completes stored versions of an earlier release, which may lack parts, with the current ones. */
function asOf<V extends Version>(now: V, saved: Version): V {
  const known = [saved].flat();
  const version = [now].flat().map((part, index) => known[index] ?? part);
  return (typeof now === 'number' ? version[0] : version) as V;
}

/** Whether any part of a version is newer than the known one. A missing part counts as known. */
function isNewerThan(now: Version, known: Version): boolean {
  const parts = [known].flat();
  return [now].flat().some((part, index) => part > (parts[index] ?? part));
}
