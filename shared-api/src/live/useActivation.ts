import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, request } from 'shared-api';
import {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  confirmActivation,
  getActivation,
  requestActivationMail,
  type ActivationConfirmFrame,
  type ActivationErrorFrame,
  type ActivationReceivedFrame,
  type ActivationRequestFrame,
} from '../contract/index.ts';
import { openChannel, type Channel } from './openChannel.ts';

const REQUEST: ActivationRequestFrame = { type: 'request', code: ACTIVATION_CODES.request };

/**
 * `lost`: reconnects automatically. `polling`: there is no connection, and calls replace it.
 * `refused`: the token is unknown or expired.
 */
export type ActivationStatus = 'connecting' | 'open' | 'lost' | 'polling' | 'refused' | 'done';

/** State of an account that waits for activation. */
export interface ActivationWait {
  status: ActivationStatus;
  /** The server's error message for the newest request, if it was refused. */
  message: string | null;
  /**
   * Requests the mail again; the server sends it at most once a minute. False if the request
   * failed.
   */
  resend: () => Promise<boolean>;
}

function isDone(frame: ActivationReceivedFrame): boolean {
  return frame.code === ACTIVATION_CODES.done;
}

/** Waits for the account's activation with the session's token; null: nothing to wait for. */
export function useActivationWait(token: string | null): ActivationWait {
  const [status, setStatus] = useState<ActivationStatus>('connecting');
  const [message, setMessage] = useState<string | null>(null);
  const channel = useRef<Channel<ActivationRequestFrame> | null>(null);

  useEffect(() => {
    if (!token) return;
    let hasRequested = false;
    let isOpen = false;
    const finish = () => {
      setStatus('done');
      opened.close();
    };
    const poll = async () => {
      try {
        // The channel does the same when it opens.
        const endpoint = hasRequested ? getActivation : requestActivationMail;
        const { active } = await request(endpoint, { token });
        hasRequested = true;
        if (active) finish();
        else if (!isOpen) setStatus((before) => (before === 'lost' ? 'polling' : before));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) return;
        setStatus('refused');
        opened.close();
      }
    };
    const opened = openChannel<ActivationRequestFrame, ActivationReceivedFrame>(
      ACTIVATION_CHANNEL,
      token,
      {
        onOpen: () => {
          isOpen = true;
          hasRequested = true;
          setStatus('open');
          opened.send(REQUEST);
        },
        onFrame: (frame) => {
          if (frame.type === 'error') setMessage(frame.message);
          if (isDone(frame)) finish();
        },
        onClose: ({ isFinal }) => {
          isOpen = false;
          setStatus((before) => {
            if (isFinal) return 'refused';
            return before === 'polling' ? before : 'lost';
          });
        },
        onPoll: () => void poll(),
      },
    );
    channel.current = opened;
    return () => opened.close();
  }, [token]);

  const resend = useCallback(async () => {
    setMessage(null);
    if (channel.current?.send(REQUEST)) return true;
    if (!token) return false;
    try {
      const { active } = await request(requestActivationMail, { token });
      if (active) setStatus('done');
      return true;
    } catch (error) {
      if (error instanceof ApiError) setMessage(error.message);
      return false;
    }
  }, [token]);

  return { status, message, resend };
}

/** States of a confirmation; `refused` by the server, or because the link is used up. */
export type ConfirmStatus = 'ready' | 'confirming' | 'done' | 'refused';

/** Proof from a browser that did not sign up: the password of the sign-up, or a new one. */
export type ConfirmProof = Pick<ActivationConfirmFrame, 'password' | 'new_password'>;

/** Reason why an account is not confirmed, from a frame or a call. */
type ActivationRefusal = Pick<ActivationErrorFrame, 'message' | 'code' | 'fields'>;

/** State of the confirmation by a mailed link. */
export interface ActivationConfirm {
  status: ConfirmStatus;
  /** The server's error message; null if it only closed the connection. */
  message: string | null;
  /** The server's messages by field; with them, or after too many attempts, a retry can succeed. */
  fields: Record<string, string>;
  /** Confirms the account. Never called without a click, since mail scanners open links. */
  confirm: (proof?: ConfirmProof) => void;
}

/** Confirms the account `userId` with the token of the mail's link, over the activation channel. */
export function useActivationConfirm(userId: string, token: string): ActivationConfirm {
  const [status, setStatus] = useState<ConfirmStatus>('ready');
  const [refusal, setRefusal] = useState<ActivationRefusal | null>(null);
  const channel = useRef<Channel<ActivationConfirmFrame> | null>(null);

  useEffect(() => () => channel.current?.close(), []);

  const confirm = useCallback(
    (proof: ConfirmProof = {}) => {
      setStatus('confirming');
      setRefusal(null);
      channel.current?.close();
      let isSettled = false;
      let isCalling = false;
      const settle = (next: ConfirmStatus, refused: ActivationRefusal | null = null) => {
        if (isSettled) return;
        isSettled = true;
        setStatus(next);
        setRefusal(refused);
        opened.close();
      };
      /**
       * Confirms by a call, which passes networks that block WebSockets. Without a reply the next
       * poll retries.
       */
      const confirmByCall = async () => {
        if (isCalling || isSettled) return;
        isCalling = true;
        try {
          const body = { id: userId, ...proof };
          const { active } = await request(confirmActivation, { params: { token }, body });
          if (active) settle('done');
        } catch (error) {
          if (error instanceof ApiError) {
            settle(canTryAgain(error) ? 'ready' : 'refused', error);
          }
        } finally {
          isCalling = false;
        }
      };
      const opened = openChannel<ActivationConfirmFrame, ActivationReceivedFrame>(
        ACTIVATION_CHANNEL,
        token,
        {
          onOpen: () => {
            opened.send({
              type: 'confirmed',
              code: ACTIVATION_CODES.confirm,
              id: userId,
              ...proof,
            });
          },
          onFrame: (frame) => {
            if (isDone(frame)) settle('done');
            else if (frame.type === 'error') {
              settle(canTryAgain(frame) ? 'ready' : 'refused', frame);
            } else settle('refused');
          },
          onClose: ({ isFinal }) => {
            if (isFinal) settle('refused');
            else void confirmByCall();
          },
          onPoll: () => void confirmByCall(),
        },
      );
      channel.current = opened;
    },
    [token, userId],
  );

  return { status, message: refusal?.message ?? null, fields: refusal?.fields ?? {}, confirm };
}

function canTryAgain({ code, fields }: ActivationRefusal): boolean {
  return code === 'too_many_requests' || Object.keys(fields ?? {}).length > 0;
}
