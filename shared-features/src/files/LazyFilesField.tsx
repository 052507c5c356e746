import type { ReactNode } from 'react';
import { lazyComponent } from 'platform/runtime';
import type { FilesFieldProps } from './FilesField.tsx';

export interface LazyFilesFieldProps extends FilesFieldProps {
  /** Shown until the code has arrived. */
  fallback: ReactNode;
}

/** Field for files. Loads the upload code when it is first drawn. */
export const LazyFilesField = lazyComponent<LazyFilesFieldProps>(
  async () => {
    const { FilesField } = await import('shared-features/files');
    return { default: ({ fallback: _, ...props }) => <FilesField {...props} /> };
  },
  ({ fallback }) => fallback,
);
