import type { ComponentPropsWithRef, ElementType } from 'react';

/** Own props, `as`, and whatever else the element or component given as `as` takes. */
export type Polymorphic<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;
