import { Fragment } from 'react';

/**
 * E-mail address that can wrap before its @ and its dots. It reads from left to right in every
 * language.
 */
export function Email({ address }: { address: string }) {
  return (
    <bdi dir="ltr" translate="no">
      {address.split(/(?=[@.])/).map((part, at) => (
        // The parts of an address do not change.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
