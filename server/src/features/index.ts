import type { FastifyInstance } from 'fastify';
import { activationChannel } from './activation/channel.ts';
import { authRoutes } from './auth/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { outboxPages } from './mail/outbox.ts';
import { profileRoutes } from './profile/routes.ts';
import { reportRoutes } from './reports/routes.ts';

/** Every feature, each a function that registers its routes. */
export const features: ((app: FastifyInstance) => void)[] = [
  authRoutes,
  activationChannel,
  profileRoutes,
  imageRoutes,
  classRoutes,
  outboxPages,
  reportRoutes,
  healthRoutes,
];
