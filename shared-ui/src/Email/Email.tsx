import { Fragment } from 'react';

/** An e-mail address that breaks before its @ and its dots, where it does not fit into a line; it reads from left to right in any language. */
export function Email({ address }: { address: string }) {
  return (
    <bdi dir="ltr" translate="no">
      {address.split(/(?=[@.])/).map((part, at) => (
        // An address does not change its parts.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
