import type { ComponentPropsWithRef, ElementType } from 'react';

/** Own props, `as`, and the props of the element or component in `as`. */
export type Polymorphic<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;
