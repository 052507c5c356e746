import type { OpenIdLogIn, SessionReply } from 'shared-api/contract';

/** Props of the steps that a log-in with the provider can need. */
export interface StepProps {
  logIn: OpenIdLogIn;
  /** Name of the provider. */
  provider: string;
  onSession: (session: SessionReply) => Promise<void>;
  /** Called when the server does not know the log-in any more. */
  onExpired: () => void;
}
