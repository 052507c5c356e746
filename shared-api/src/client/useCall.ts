import { useCallback, useRef } from 'react';
import useSWRMutation from 'swr/mutation';
import type { Endpoint, ReplyOf } from '../contract/index.ts';
import { request, type CallInput } from './request.ts';

export interface Call<E extends Endpoint> {
  /** Sends the call; a second trigger while one is under way waits for that one instead. */
  trigger: (input: CallInput<E>) => Promise<ReplyOf<E>>;
  isBusy: boolean;
}

/** Sends a call of the contract that changes something. */
export function useCall<E extends Endpoint>(endpoint: E): Call<E> {
  const { trigger: send, isMutating } = useSWRMutation(
    `${endpoint.method} ${endpoint.path}`,
    (_key: string, { arg }: { arg: CallInput<E> }) => request(endpoint, arg),
    { throwOnError: true },
  );
  const underWay = useRef<Promise<ReplyOf<E>> | null>(null);
  const trigger = useCallback(
    (input: CallInput<E>) => {
      underWay.current ??= (send as (arg: CallInput<E>) => Promise<ReplyOf<E>>)(input).finally(
        () => {
          underWay.current = null;
        },
      );
      return underWay.current;
    },
    [send],
  );
  return { trigger, isBusy: isMutating };
}
