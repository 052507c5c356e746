import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Slot, useSlot } from 'platform/runtime';
import { control } from 'shared-ui';
import { whenAtRest } from '../navigation/whenAtRest.ts';

const NOTHING = {};

/** For one button from the beginning: on a phone, the product's name makes room for it. */
const Room = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  min-inline-size: ${control.medium};
`;

/** What remotes hang into the bar, once the page is at rest. It comes before what stands at the bar's end, and moves nothing. */
export function TopBarParts() {
  const parts = useSlot('top-bar');
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setIsAtRest(true)), []);
  return (
    <Room>
      {isAtRest &&
        parts.map((contribution) => (
          <Slot
            key={`${contribution.remote} ${contribution.id}`}
            name="top-bar"
            contribution={contribution}
            props={NOTHING}
            room="bar"
          />
        ))}
    </Room>
  );
}
