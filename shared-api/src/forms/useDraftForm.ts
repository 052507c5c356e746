import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, newKey, openDraft } from 'shared-api';
import { validateWith, type Mistakes, type Rules } from 'shared-api/rules';
import { WaitsError, type Waits } from 'shared-api/waiting';
import { settleTyping } from 'shared-ui';
import { changedFields, isSame, rebase, restore, type FieldOf } from './merge.ts';
import { useKeptCopy, type Base, type Kept } from './useKeptCopy.ts';

/** What a form says of a call of its own that may wait. */
export type FormWaits = Pick<Waits, 'key' | 'draft'>;

/** What is edited, by which rules, and where it goes. */
export interface DraftFormOptions<Fields extends object, Reply> {
  /** Names the draft among those of the person. */
  key: string;
  /** What the server has, or how an empty form starts. */
  initial: Fields;
  /** Of what is edited, where the server counts. */
  version?: number;
  /**
   * What becomes of `initial` when it changes: nothing (`fixed`); what nobody touched here follows it, and what
   * changed under typing is told (`follow`); or, by `version`, whoever typed is asked first (`ask`).
   */
  base?: 'fixed' | 'follow' | 'ask';
  rules: Rules;
  /** What the rules look at, where it is not the fields as they are. */
  bodyOf?: (fields: Fields) => object;
  /** What the rules cannot know: a control that holds nothing readable, a limit of this one thing. */
  refine?: (mistakes: Mistakes<Fields>, fields: Fields) => Mistakes<Fields>;
  /** What is not worth keeping, though it is not how the form started. */
  isNothing?: (fields: Fields) => boolean;
  /** Asks before the page is left also when the draft is kept. */
  guardsPage?: boolean;
  /**
   * Under way once at a time. `version` is the one that the fields are typed upon. What may wait for a connection is sent by
   * `sendOrKeep`, with `waits`.
   */
  send: (fields: Fields, version: number, waits: FormWaits) => Promise<Reply>;
  /** What the form starts from once the server has it: what was sent, unless told. */
  savedAs?: (reply: Reply) => { fields: Fields; version?: number };
  onSuccess?: (reply: Reply, sent: Fields) => unknown;
  /** It waits for a connection, and the form starts anew. */
  onWaits?: () => unknown;
  /** The server's words by field stand by the fields already. */
  onFailure?: (error: unknown) => unknown;
}

/** A form in the hands of its component. */
export type DraftForm<Fields extends object> = ReturnType<typeof useDraftForm<Fields, unknown>>;

/**
 * A form whose fields survive a reload, a failed request, an expired session and a second tab, until the
 * server has them.
 */
export function useDraftForm<Fields extends object, Reply>({
  key,
  initial,
  version = 0,
  base: policy = 'fixed',
  rules,
  bodyOf,
  refine,
  isNothing,
  guardsPage = false,
  send,
  savedAs,
  onSuccess,
  onWaits,
  onFailure,
}: DraftFormOptions<Fields, Reply>) {
  // The person at mount: an expired session must not lose the draft to no one.
  const [store] = useState(() => openDraft<Kept<Fields>>(key));
  const [start] = useState(() => startOf({ fields: initial, version }, store.read()));
  const [base, setBase] = useState(start.base);
  const [changed, setChanged] = useState<FieldOf<Fields>[]>([]);
  const underWay = useRef<Promise<boolean>>(null);
  const isDecided = useRef(false);
  const tried = useRef<{ text: string; key: string }>(null);

  const formik = useFormik<Fields>({
    initialValues: start.values,
    validateOnBlur: false,
    validate: async (fields) => {
      const mistakes = await validateWith<Fields>(rules)((bodyOf?.(fields) ?? fields) as Fields);
      return (refine?.(mistakes, fields) ?? mistakes) as FormikErrors<Fields>;
    },
    onSubmit: deliver,
  });
  const { values, isSubmitting, setValues } = formik;
  const isDirty = !isSame(values, base.fields) && !isNothing?.(values);
  const { isKept, settle } = useKeptCopy<Fields>({
    store,
    values,
    base,
    isDirty,
    keepsBase: policy !== 'fixed',
    show: (fields) => void setValues(fields),
  });
  useUnsavedChanges(isDirty && (guardsPage || !isKept));

  const isNewer = version > base.version;
  const news = policy === 'follow' ? changedFields(base.fields, initial) : [];
  const isBehind = !isSubmitting && (news.length > 0 || (policy === 'ask' && isNewer && !isDirty));
  const takeOver = useEffectEvent(() => {
    // Who typed nothing simply sees what is new.
    if (isDirty) setChanged((known) => [...new Set([...known, ...news])]);
    moveTo(rebase(values, base.fields, initial));
  });
  useEffect(() => {
    if (isBehind) takeOver();
  }, [isBehind, base]);

  function moveTo(fields: Fields) {
    setBase({ fields: initial, version });
    void setValues(fields);
  }

  /** Once at a time, with the words that a keyboard was still composing. */
  function submit(): Promise<boolean> {
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

  /** Whether the server took it. */
  async function deliver(sent: Fields): Promise<boolean> {
    const isUnasked = policy === 'ask' && !isDecided.current;
    const upon = isUnasked ? base.version : version;
    try {
      const reply = await send(sent, upon, waitsOf(sent, upon));
      goOnFrom({ version, ...(savedAs?.(reply) ?? { fields: sent }) }, sent);
      await onSuccess?.(reply, sent);
      return true;
    } catch (error) {
      if (error instanceof WaitsError) {
        goOnFrom({ fields: initial, version }, sent);
        await onWaits?.();
        return true;
      }
      if (error instanceof ApiError) formik.setErrors(error.fields as FormikErrors<Fields>);
      await onFailure?.(error);
      return false;
    }
  }

  /** The same key for the same words, as long as nobody knows whether they arrived. */
  function waitsOf(sent: Fields, upon: number): FormWaits {
    const text = JSON.stringify([sent, upon]);
    if (tried.current?.text !== text) tried.current = { text, key: newKey() };
    const value = policy === 'fixed' ? sent : { ...sent, base };
    return { key: tried.current.key, draft: { key, value } };
  }

  function goOnFrom(saved: Base<Fields>, sent: Fields) {
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
    isKept,
    /** Nobody is told of a mistake before they tried to save. */
    errorOf(field: FieldOf<Fields>): string | undefined {
      const error = formik.errors[field];
      return formik.submitCount > 0 && typeof error === 'string' ? error : undefined;
    },
    /** Back to what the server has, or to the empty form. */
    startOver() {
      setChanged([]);
      formik.resetForm({ values: base.fields });
    },
    /** Sends what is typed; whether the server took it. */
    submit,
    /** What changed on the server since this person began to type (`follow`). */
    changed,
    /** What is edited has changed, and this person is to decide (`ask`). */
    isAsking: policy === 'ask' && isDirty && isNewer,
    takeTheirs: () => moveTo(initial),
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

function startOf<Fields extends object>(initial: Base<Fields>, kept: Kept<Fields> | null) {
  const base = kept?.base?.fields
    ? { ...kept.base, fields: restore(initial.fields, kept.base.fields) }
    : initial;
  return { values: restore(initial.fields, kept), base };
}
