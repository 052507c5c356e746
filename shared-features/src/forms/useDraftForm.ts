import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, isStatus, newKey, openDraft } from 'shared-api';
import { validateWith, type ValidationErrors, type Rules } from 'shared-api/schema';
import { QueuedError, type Waits } from 'shared-api/offline';
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

/** Number of times that a form merges and sends again after a change by somebody else. */
const MERGES = 3;

/** What a form says of a call of its own that may wait. */
export type FormWaits = Pick<Waits, 'key' | 'draft'>;

/** What is edited, by which rules, and where it goes. */
export interface DraftFormOptions<Fields extends object, Reply, V extends Version = number> {
  /** Names the draft among those of the person. */
  key: string;
  /** What the server has, or how an empty form starts. */
  initial: Fields;
  /** Of what is edited, where the server counts. */
  version?: V;
  /**
   * What becomes of `initial` when it changes: nothing (`fixed`); what nobody touched here follows it, and where both
   * sides changed a field its person chooses (`follow`); or, by `version`, whoever typed is asked first (`ask`).
   */
  base?: 'fixed' | 'follow' | 'ask';
  rules: Rules;
  /** What the rules look at, where it is not the fields as they are. */
  bodyOf?: (fields: Fields) => object;
  /** What the rules cannot know: a control that holds nothing readable, a limit of this one thing. */
  refine?: (errors: ValidationErrors<Fields>, fields: Fields) => ValidationErrors<Fields>;
  /** What is not worth keeping, though it is not how the form started. */
  isNothing?: (fields: Fields) => boolean;
  /** Asks before the page is left also when the draft is kept. */
  guardsPage?: boolean;
  /**
   * Under way once at a time. `version` is the one that the fields are based on, `touched` has those that this person changed.
   * What may wait for a connection is sent by `sendOrKeep`, with `waits`.
   */
  send: (fields: Fields, version: V, waits: FormWaits, touched: Partial<Fields>) => Promise<Reply>;
  /**
   * Reads what the server has now, once it has answered 409 (`follow`). What both sides changed comes together and is sent
   * again, unless they changed the same field.
   */
  fetchCurrent?: () => Promise<{ fields: Fields; version: V }>;
  /** What the form starts from once the server has it: what was sent, unless told. */
  savedAs?: (reply: Reply) => { fields: Fields; version?: V };
  onSuccess?: (reply: Reply, sent: Fields) => unknown;
  /** It waits for a connection, and the form starts anew. */
  onQueued?: () => unknown;
  /** The server's words by field stand by the fields already. */
  onFailure?: (error: unknown) => unknown;
}

/** A form in the hands of its component. */
export type DraftForm<Fields extends object> = ReturnType<
  typeof useDraftForm<Fields, unknown, number>
>;

/**
 * A form whose fields survive a reload, a failed request, an expired session and a second tab, until the
 * server has them.
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
  // The person at mount: an expired session must not lose the draft to no one.
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
  // What `fetchCurrent` has read is newer than a reply that is still shown.
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

  /** Makes the server's values the base. Untouched fields follow them; a field that both sides changed is undecided. */
  function mergeInto(current: Base<Fields, V>, mine: Fields) {
    const both = conflictsOf(base.fields, mine, current.fields);
    // Who typed nothing simply sees what is new.
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

  /** Once at a time, with the words that a keyboard was still composing. */
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
    // Without a composition the form is busy before a second click can come.
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
      const reply = await send(fields, upon.version, waitsOf(fields, upon), touched);
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

  /** Reads the server's values. Returns null if they are not newer than `known`, or the server does not respond. */
  async function readCurrent(known: Base<Fields, V>): Promise<Base<Fields, V> | null> {
    const current = await fetchCurrent?.().catch(() => null);
    return current && isNewerThan(current.version, known.version) ? current : null;
  }

  /** The same key for the same words, as long as nobody knows whether they arrived. */
  function waitsOf(sent: Fields, upon: Base<Fields, V>): FormWaits {
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
      // What was typed while the server was at work stays.
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
    /** False while something typed is on the screen alone. */
    isSaved,
    /** Nobody is told of a mistake before they tried to save. */
    errorOf(field: FieldOf<Fields>): string | undefined {
      const error = formik.errors[field];
      return formik.submitCount > 0 && typeof error === 'string' ? error : undefined;
    },
    /** Back to what the server has, or to the empty form. */
    startOver() {
      setChanged([]);
      setBase({ ...base, undecided: [] });
      formik.resetForm({ values: base.fields });
    },
    /** Sends what is typed; whether the server took it. */
    submit,
    /** What changed on the server since this person began to type (`follow`). */
    changed,
    /** Fields that both sides changed and this person has not decided yet. Nothing is sent before. */
    conflicts,
    resolve,
    /** The newest values of the server that this form knows. */
    saved: base.fields,
    /** Number of attempts to send with undecided fields. */
    blockedTries,
    /** What is edited has changed, and this person is to decide (`ask`). */
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
  // An earlier release kept no base: whose change a field holds cannot be known.
  const isUnknown = saved !== null && policy === 'follow' && isNewerThan(initial.version, 0);
  const undecided = isUnknown ? changedFields(initial.fields, values) : [];
  return { values, base: { ...initial, undecided } };
}

/** Fills up the versions that an earlier release stored with those of now, which it may lack. */
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
