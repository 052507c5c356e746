import { setPriority } from 'node:os';
import { UnusableImage, encodeImage } from './encode.ts';
import type { DecoderReply, DecoderTask, Refusal } from './decoders.ts';
import { errorMessages } from '../messages.ts';

// Process of `decoders.ts`: it decodes one picture at a time, and may be killed while it does.

// Requests have priority over pictures.
setPriority(10);
process.on('message', ({ file, kind }: DecoderTask) => {
  encodeImage(Buffer.from(file), kind).then((encoded) => reply({ encoded }), refuse);
});
// The server has ended; a decode in progress would continue otherwise.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

function refuse(error: unknown): void {
  const names = Object.keys(errorMessages) as Refusal[];
  const refusal = names.find(
    (name) => error instanceof UnusableImage && error.text === errorMessages[name],
  );
  reply({ refusal: refusal ?? 'damaged' });
}

function reply(message: DecoderReply): void {
  process.send?.(message);
}
