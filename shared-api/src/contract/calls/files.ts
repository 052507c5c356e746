import { getFile } from '../files.ts';
import { LIMITS } from '../limits.ts';
import { attachment, fileParams } from '../shapes/files.ts';
import { describeCall, type CallGroup } from './call.ts';

export const fileCalls: CallGroup = {
  title: 'Files',
  description:
    'Files are uploaded by the tus protocol, 1.0 (https://tus.io), at `/files`: POST with `Upload-Length` and `Upload-Metadata` (`class_id` and ' +
    '`filename`, in base64) replies 201 with the `Location` of the upload. There, HEAD returns the bytes received, PATCH sends more, and DELETE cancels. ' +
    '`sha256` in the metadata, the SHA-256 of the whole file in hex, is optional: a complete upload that does not match it is refused (460) and deleted. ' +
    'Supported extensions: creation, creation-with-upload, termination and checksum (sha1, sha256). ' +
    `The last segment of the \`Location\` is the id under which the file is attached. A file can have at most ${LIMITS.attachment / 1024 / 1024} MB. An unattached file is deleted after a day, and one without any bytes after an hour.`,
  calls: [
    describeCall(getFile, {
      summary: 'Read a file with its download URL',
      description: 'For its uploader, and for those who may see what it is attached to.',
      params: fileParams,
      reply: attachment,
      errors: { not_found: 'There is no such file, or the caller may not see it.' },
    }),
  ],
};
