import { getFile } from '../files.ts';
import { LIMITS } from '../limits.ts';
import { attachment, fileParams } from '../shapes/files.ts';
import { describeCall, type CallGroup } from './call.ts';

export const fileCalls: CallGroup = {
  title: 'Files',
  description:
    'Files are uploaded by the tus protocol, 1.0 (https://tus.io), at `/files`: POST with `Upload-Length` and `Upload-Metadata` (`class_id` and ' +
    '`filename`, in base64) answers 201 with the `Location` of the upload, HEAD there says how much of it has come, PATCH sends more, DELETE gives it up. ' +
    '`sha256` in the metadata, the SHA-256 of the whole file in hex, is optional: an upload whose bytes differ from it is refused once it is complete (460), and deleted. ' +
    'The extensions creation, creation-with-upload, termination and checksum (sha1, sha256) are served. ' +
    `The last segment of the \`Location\` is the id under which the file is attached. A file can have at most ${LIMITS.attachment / 1024 / 1024} MB; one that is attached to nothing is deleted after a day, one that has received no byte after an hour.`,
  calls: [
    describeCall(getFile, {
      summary: 'Read where a file is',
      description: 'For those who may see what it hangs on, and for who uploaded it.',
      params: fileParams,
      reply: attachment,
      errors: { not_found: 'There is no such file, or it is not for the caller to see.' },
    }),
  ],
};
