import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  type ActivationConfirmFrame,
  type ActivationErrorFrame,
  type ActivationReceivedFrame,
  type ActivationRequestFrame,
} from '../contract/index.ts';
import { openChannel, type Channel } from './openChannel.ts';

const REQUEST: ActivationRequestFrame = { type: 'request', code: ACTIVATION_CODES.request };

/** `lost`: reconnecting by itself. `refused`: the token is unknown or expired. */
export type ActivationStatus = 'connecting' | 'open' | 'lost' | 'refused' | 'done';

/** How it stands with an account that waits for its mail to be opened. */
export interface ActivationWait {
  status: ActivationStatus;
  /** What the server answered to the newest request, if it refused it. */
  message: string | null;
  /** Asks for the mail once more; the server sends it at most once a minute. */
  resend: () => void;
}

function isDone(frame: ActivationReceivedFrame): boolean {
  return frame.code === ACTIVATION_CODES.done;
}

/** Waits for the account's activation with the session's token; null: there is nothing to wait for. */
export function useActivationWait(token: string | null): ActivationWait {
  const [status, setStatus] = useState<ActivationStatus>('connecting');
  const [message, setMessage] = useState<string | null>(null);
  const channel = useRef<Channel<ActivationRequestFrame> | null>(null);

  useEffect(() => {
    if (!token) return;
    const opened = openChannel<ActivationRequestFrame, ActivationReceivedFrame>(
      ACTIVATION_CHANNEL,
      token,
      {
        onOpen: () => {
          setStatus('open');
          opened.send(REQUEST);
        },
        onFrame: (frame) => {
          if (frame.type === 'error') setMessage(frame.message);
          if (!isDone(frame)) return;
          setStatus('done');
          opened.close();
        },
        onClose: ({ isFinal }) => setStatus(isFinal ? 'refused' : 'lost'),
      },
    );
    channel.current = opened;
    return () => opened.close();
  }, [token]);

  const resend = useCallback(() => {
    setMessage(null);
    channel.current?.send(REQUEST);
  }, []);

  return { status, message, resend };
}

/** From the opened link to the account that counts; `refused` by the server, or by a link that is used up. */
export type ConfirmStatus = 'ready' | 'confirming' | 'done' | 'refused';

/** What a browser that did not sign up sends along: the password of the sign-up, or a new one. */
export type ConfirmProof = Pick<ActivationConfirmFrame, 'password' | 'new_password'>;

/** How it stands with the link of a confirmation mail. */
export interface ActivationConfirm {
  status: ConfirmStatus;
  /** Why the server refused, in its words; null where it only closed the door. */
  message: string | null;
  /** Its texts by field; with them, or after too many attempts, another try makes sense. */
  fields: Record<string, string>;
  /** Nothing is confirmed before this is called: mail scanners open links. */
  confirm: (proof?: ConfirmProof) => void;
}

/** Confirms the account `userId` with the token of the mail's link, over the same live channel. */
export function useActivationConfirm(userId: string, token: string): ActivationConfirm {
  const [status, setStatus] = useState<ConfirmStatus>('ready');
  const [refusal, setRefusal] = useState<ActivationErrorFrame | null>(null);
  const channel = useRef<Channel<ActivationConfirmFrame> | null>(null);

  useEffect(() => () => channel.current?.close(), []);

  const confirm = useCallback(
    (proof: ConfirmProof = {}) => {
      setStatus('confirming');
      setRefusal(null);
      channel.current?.close();
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
            if (isDone(frame)) setStatus('done');
            else setStatus(canTryAgain(frame) ? 'ready' : 'refused');
            if (frame.type === 'error') setRefusal(frame);
            opened.close();
          },
          onClose: ({ isFinal }) => {
            if (isFinal) setStatus('refused');
          },
        },
      );
      channel.current = opened;
    },
    [token, userId],
  );

  return { status, message: refusal?.message ?? null, fields: refusal?.fields ?? {}, confirm };
}

function canTryAgain(frame: ActivationReceivedFrame): boolean {
  if (frame.type !== 'error') return false;
  return frame.fields !== undefined || frame.code === 'too_many_requests';
}
