import { useRef } from 'react';
import type { KeptFile } from 'shared-api/files';
import { useDraftForm, type DraftFormOptions } from 'shared-api/forms';

interface WithFiles {
  attachments: KeptFile[];
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
    refine: (mistakes) =>
      whyNotYet.current ? { ...mistakes, attachments: whyNotYet.current() } : mistakes,
  });
  return { ...form, whyNotYet, place: options.key };
}

/** What is sent, and what the rules look at. */
export function withIds<Fields extends WithFiles>(fields: Fields) {
  return { ...fields, attachments: fields.attachments.map(({ id }) => id) };
}
