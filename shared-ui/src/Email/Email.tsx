import { Fragment } from 'react';

/** An e-mail address that breaks before its @ and its dots, where it does not fit into a line. */
export function Email({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    // An address does not change its parts.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
