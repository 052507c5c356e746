import { object } from 'yup';
import { CSV_FORMS, EXPORT_FILES, INVITED_STATES } from '../choices.ts';
import { choice } from '../rules/texts.ts';
import { count, listOf, oneOf, shape, text } from './fields.ts';

export const invitedPerson = shape('InvitedPerson', 'The outcome of inviting a person.', {
  email: text('The address as sent, trimmed.', 'alan@school.example'),
  state: oneOf(
    INVITED_STATES,
    'invited: the mail is on its way. already_invited: an earlier invitation is still valid, so no mail is sent. member: in the class already. ' +
      'invalid: not an e-mail address. not_now: too many invitations; try again later.',
  ),
  message: text('The outcome as a text to show.', 'The invitation is on its way.'),
  retry_after: count('For not_now alone: seconds until the next try.', 600).optional(),
});

export const invitedList = listOf(
  invitedPerson,
  'One item for each address, in the order sent. A duplicate address is invited once.',
);

export const exportQuery = object({
  file: choice(EXPORT_FILES)
    .defined()
    .meta({ description: 'The file to export.', example: 'grades.csv' }),
  form: choice(CSV_FORMS)
    .optional()
    .meta({
      description:
        'Form of CSV files: `comma`, the default, is the standard form (RFC 4180). `semicolon` separates fields by semicolons, and ' +
        '`semicolon_decimal_comma` also writes decimals with a comma, as spreadsheets expect in many regions.',
      example: 'comma',
    }),
});

export const exportLink = shape('ExportLink', 'A file to be downloaded.', {
  url: text(
    "Absolute path on this server, valid without a token. It expires after 15 to 30 minutes, and with the caller's session.",
    '/api/v1/class/0d3kq7v2m4x8t1z5c9r6w0p3fa/export/grades.csv?until=1795600800&session=5f0c9a&key=Qm9',
  ),
  name: text('Name of the downloaded file.', 'Algebra grades.csv'),
});
