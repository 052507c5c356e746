import type { FastifyInstance } from 'fastify';
import { activationChannel } from './activation/channel.ts';
import { authRoutes } from './auth/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { chatChannel } from './chat/channel.ts';
import { chatRoutes } from './chat/routes.ts';
import { classChannel } from './classes/channel.ts';
import { invitationRoutes } from './classes/invitation-routes.ts';
import { classRoutes } from './classes/routes.ts';
import { classworkRoutes } from './classwork/routes.ts';
import { submissionRoutes } from './classwork/submission-routes.ts';
import { gradeRoutes } from './grades/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { outboxPages } from './mail/outbox.ts';
import { profileRoutes } from './profile/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { streamRoutes } from './stream/routes.ts';

/** Every feature, each a function that registers its routes. */
export const features: ((app: FastifyInstance) => void)[] = [
  authRoutes,
  activationChannel,
  profileRoutes,
  imageRoutes,
  classRoutes,
  classworkRoutes,
  submissionRoutes,
  gradeRoutes,
  calendarRoutes,
  invitationRoutes,
  classChannel,
  streamRoutes,
  chatRoutes,
  chatChannel,
  outboxPages,
  reportRoutes,
  healthRoutes,
];
