import { addPicture } from '../pictures.ts';
import { addPictureRules } from '../rules/pictures.ts';
import { addedPicture } from '../shapes/pictures.ts';
import { describeCall, type CallGroup } from './call.ts';

export const pictureCalls: CallGroup = {
  title: 'Pictures',
  description: 'The server fetches pictures in texts once, and serves its own copy.',
  calls: [
    describeCall(addPicture, {
      summary: 'Store a copy of a picture from the web',
      description:
        'Optional: other pictures in a text are fetched when the text is sent. A picture that cannot be fetched becomes a link.',
      body: addPictureRules,
      reply: addedPicture,
      fields: { address: 'http or https URL.' },
      example: { address: 'https://pictures.example/parabola.png' },
      errors: {
        invalid: 'There is no usable picture at this address.',
        too_many_requests: 'Too many pictures were fetched for this account.',
      },
    }),
  ],
};
