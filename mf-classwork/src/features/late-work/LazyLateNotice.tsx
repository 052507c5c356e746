import { lazyPart } from '../lazyPart.tsx';

/** Its code comes where something can be handed in late. */
export const LazyLateNotice = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).LateNotice }),
  '6rem',
);
