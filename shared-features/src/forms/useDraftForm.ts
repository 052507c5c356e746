import { useRef, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, isStatus, newKey, openDraft } from 'shared-api';
import { validateWith } from 'shared-api/rules';
import { QueuedError } from 'shared-api/offline';
import { settleTyping } from 'shared-ui';
import type { DraftFormOptions, QueueOptions } from './DraftFormOptions.ts';
import { startOf, type Base, type Saved } from './formBase.ts';
import { changedFields, conflictsOf, pick, rebase, type FieldOf } from './merge.ts';
import { useMergedBase } from './useMergedBase.ts';
import { useSavedCopy } from './useSavedCopy.ts';
import { isNewerThan, type Version } from './versions.ts';

/** Merges per submit after changes by others, before the conflict is reported. */
const MERGES = 3;

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
  const underWay = useRef<Promise<boolean>>(null);
  const isDecided = useRef(false);
  const tried = useRef<{ text: string; key: string }>(null);

  const formik = useFormik<Fields>({
    initialValues: start.values,
    validateOnBlur: false,
    validate: async (fields) => {
      const errors = await validateWith<Fields>(rules)((bodyOf?.(fields) ?? fields) as Fields);
      return (refine?.(errors, fields) ?? errors) as FormikErrors<Fields>;
    },
    onSubmit: deliver,
  });
  const { values, setValues } = formik;
  const { base, isDirty, isNewer, changed, conflicts, blockedTries, ...merging } = useMergedBase({
    ...{ initial, version, policy, isNothing, formik },
    start: start.base,
    fetchesCurrent: fetchCurrent !== undefined,
  });
  const { isSaved, settle } = useSavedCopy<Fields>({
    store,
    values,
    base,
    isDirty,
    keepsBase: policy !== 'fixed',
    show: (fields) => void setValues(fields),
  });
  useUnsavedChanges(isDirty && (guardsPage || !isSaved));

  /** Submits, one call at a time, including text that a keyboard was still composing. */
  function submit(): Promise<boolean> {
    if (conflicts.length > 0) {
      merging.showConflicts();
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
        merging.mergeInto(current, sent);
        if (both.length > 0) {
          merging.showConflicts();
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
    merging.continueFrom(saved);
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
      merging.continueFrom({ ...base, undecided: [] });
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
    resolve: merging.resolve,
    /** The newest server values that this form knows. */
    saved: base.fields,
    /** Number of attempts to send with undecided fields. */
    blockedTries,
    /** The resource has changed, and this person has to decide (`ask`). */
    isAsking: policy === 'ask' && isDirty && isNewer,
    /** The version that the fields are based on. */
    upon: base.version,
    takeTheirs: () => merging.moveTo(initial, version),
    /** Continues with these fields, based on a version whose changes this person has seen. */
    adopt: merging.moveTo,
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
