import { object } from 'yup';
import { CSV_FORMS, EXPORT_FILES, INVITED_STATES } from '../choices.ts';
import { choice } from '../rules/texts.ts';
import { count, listOf, oneOf, shape, text } from './fields.ts';

export const invitedPerson = shape('InvitedPerson', 'What came of inviting somebody.', {
  email: text('As it was sent, without spaces around it.', 'alan@school.example'),
  state: oneOf(
    INVITED_STATES,
    'invited: the mail is on its way. already_invited: before, and that invitation is still good, so no other mail is sent. member: in the class already. ' +
      'invalid: no e-mail address. not_now: too many invitations; to be sent again.',
  ),
  message: text('The same, for people.', 'The invitation is on its way.'),
  retry_after: count('Of not_now alone: seconds after which it makes sense again.', 600).optional(),
});

export const invitedList = listOf(
  invitedPerson,
  'One for each that was sent, in the same order. Whoever is named twice is invited once.',
);

export const exportQuery = object({
  file: choice(EXPORT_FILES).defined().meta({ description: 'Which file.', example: 'grades.csv' }),
  form: choice(CSV_FORMS)
    .optional()
    .meta({
      description:
        'Of CSV: `comma` is the standard form (RFC 4180), and what comes without it. `semicolon` parts fields by semicolons, and ' +
        '`semicolon_decimal_comma` also writes decimals with a comma, as spreadsheets expect in many regions.',
      example: 'comma',
    }),
});

export const exportLink = shape('ExportLink', 'A file to be downloaded.', {
  url: text(
    'An absolute path on this server that works for 15 to 30 minutes, without a token. It ends with the session of the caller.',
    '/api/v1/class/0d3kq7v2m4x8t1z5c9r6w0p3fa/export/grades.csv?until=1795600800&session=5f0c9a&key=Qm9',
  ),
  name: text('What the file will be called.', 'Algebra grades.csv'),
});
