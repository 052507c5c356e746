import { addPicture } from '../pictures.ts';
import { addPictureRules } from '../rules/pictures.ts';
import { addedPicture } from '../shapes/pictures.ts';
import { describeCall, type CallGroup } from './call.ts';

export const pictureCalls: CallGroup = {
  title: 'Pictures',
  description: 'Pictures in texts are fetched once, by the server, and shown from here.',
  calls: [
    describeCall(addPicture, {
      summary: 'Have a picture of the web kept here',
      description:
        'A text that is sent with other pictures in it has them fetched then; what cannot be fetched becomes a link.',
      body: addPictureRules,
      reply: addedPicture,
      fields: { address: 'http or https.' },
      example: { address: 'https://pictures.example/parabola.png' },
      errors: {
        invalid: 'There is no picture at this address, or none that can be used.',
        too_many_requests: 'Too many pictures were fetched for this account.',
      },
    }),
  ],
};
