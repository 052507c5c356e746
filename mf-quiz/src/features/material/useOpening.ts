import { useEffect } from 'react';
import { isStatus, request, type ApiError } from 'shared-api';
import { openMaterial, type Material } from 'shared-api/quizzes';

/**
 * Records that a student has opened the material. Without a connection, it is recorded when the
 * connection returns, or at the next visit.
 */
export function useOpening(material: Material | undefined): void {
  const id = material && !material.is_teacher ? material.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const record = () => {
      request(openMaterial, { params: { id } }).then(
        () => stop.abort(),
        (error: ApiError) => {
          // It was deleted in the meantime, which the page itself notices.
          if (isStatus(error, 404)) stop.abort();
        },
      );
    };
    record();
    addEventListener('online', record, { signal });
    return () => stop.abort();
  }, [id]);
}
