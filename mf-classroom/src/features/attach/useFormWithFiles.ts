import { useRef } from 'react';
import { type FileRef } from 'shared-features';
import { useDraftForm, type DraftFormOptions } from 'shared-features/forms';

interface WithFiles {
  attachments: FileRef[];
}

/** The form state and its actions. */
export type FormWithFiles<Fields extends WithFiles> = ReturnType<
  typeof useFormWithFiles<Fields, unknown>
>;

/**
 * A form with attachments, edited by its `FilesPart`. It can be sent once all uploads are complete.
 */
export function useFormWithFiles<Fields extends WithFiles, Reply>(
  options: DraftFormOptions<Fields, Reply>,
) {
  /** Null without unfinished uploads. */
  const whyNotYet = useRef<(() => string) | null>(null);
  const form = useDraftForm<Fields, Reply>({
    ...options,
    bodyOf: withIds,
    refine: (errors) =>
      whyNotYet.current ? { ...errors, attachments: whyNotYet.current() } : errors,
  });
  return { ...form, whyNotYet, storageKey: options.key };
}

/** Converts the fields to the body, which the rules check. */
export function withIds<Fields extends WithFiles>(fields: Fields) {
  return { ...fields, attachments: fields.attachments.map(({ id }) => id) };
}
