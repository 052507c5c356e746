import { useRef } from 'react';
import { useDraftForm, type FileRef, type DraftFormOptions } from 'shared-features';

interface WithFiles {
  attachments: FileRef[];
}

/** A form in the hands of its component. */
export type FormWithFiles<Fields extends WithFiles> = ReturnType<
  typeof useFormWithFiles<Fields, unknown>
>;

/** A form to which files can be attached, by its `FilesPart`: it is sent once all of them are there. */
export function useFormWithFiles<Fields extends WithFiles, Reply>(
  options: DraftFormOptions<Fields, Reply>,
) {
  /** Null where none is on its way. */
  const whyNotYet = useRef<(() => string) | null>(null);
  const form = useDraftForm<Fields, Reply>({
    ...options,
    bodyOf: withIds,
    refine: (errors) =>
      whyNotYet.current ? { ...errors, attachments: whyNotYet.current() } : errors,
  });
  return { ...form, whyNotYet, storageKey: options.key };
}

/** What is sent, and what the rules look at. */
export function withIds<Fields extends WithFiles>(fields: Fields) {
  return { ...fields, attachments: fields.attachments.map(({ id }) => id) };
}
