import { startRegistration } from '@simplewebauthn/browser';
import { isStatus, request } from 'shared-api';
import { addPasskey, startPasskey } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { toast } from 'shared-ui';
import { FAILURES } from '../../form/messages.ts';
import { failureOfPasskey } from './failureOfPasskey.ts';
import { messages } from './messages.ts';
import { NameDialog } from './NameDialog.tsx';

interface Props {
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for a name, and creates a passkey with the browser. */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  async function handleName(name: string) {
    try {
      const { options } = await request(startPasskey, {});
      const created = await startRegistration({ optionsJSON: JSON.parse(options) });
      await request(addPasskey, { body: { name, response: JSON.stringify(created) } });
      toast.success(messages.added);
      onAdded();
    } catch (error) {
      const failure = failureOfPasskey(error);
      if (failure) toast.error(messages[failure]);
      else if (isStatus(error, 400) || isStatus(error, 409)) toast.error(error.message);
      else toastFailure(error, FAILURES);
    }
  }

  return (
    <NameDialog
      title={messages.addTitle}
      help={messages.addHelp}
      submitLabel={messages.add}
      busyLabel={messages.adding}
      onName={handleName}
      onClose={onClose}
    />
  );
}
