import { useCallback, useRef, useState } from 'react';
import type { Endpoint, ReplyOf } from '../contract/index.ts';
import { request, type CallInput } from './request.ts';

/** A call that a component can send. */
export interface Call<E extends Endpoint> {
  /** Sends the call; a second trigger during a call returns that call's promise. */
  trigger: (input: CallInput<E>) => Promise<ReplyOf<E>>;
  isBusy: boolean;
}

/** Returns a call that changes something, with its busy state. */
export function useCall<E extends Endpoint>(endpoint: E): Call<E> {
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef<Promise<ReplyOf<E>> | null>(null);
  const trigger = useCallback(
    (input: CallInput<E>) => {
      if (underWay.current) return underWay.current;
      setIsBusy(true);
      const call = request(endpoint, input).finally(() => {
        underWay.current = null;
        setIsBusy(false);
      });
      underWay.current = call;
      return call;
    },
    [endpoint],
  );
  return { trigger, isBusy };
}
