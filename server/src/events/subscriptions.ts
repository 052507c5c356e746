import { classTopic } from './topics/class-topic.ts';

// Features subscribe to live events here. They publish them by emitting a domain event.

export type { ClassEvent } from './topics/class-topic.ts';
export { onVisibilityChange, type VisibilityChange } from './topics/visibility-topic.ts';

export const onClassEvent = classTopic.subscribe;
