import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Slot, useSlot, whenLoaded } from 'platform/runtime';
import { control } from 'shared-ui';

const NOTHING = {};

/** For one button from the beginning: on a phone, the product's name makes room for it. */
const Placeholder = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  min-inline-size: ${control.medium};
`;

/** What remotes hang into the bar: it comes right behind what the page is for, before what stands at the bar's end, and moves nothing. */
export function TopBarParts() {
  const parts = useSlot('top-bar');
  const [isPageThere, setIsPageThere] = useState(false);
  useEffect(() => whenLoaded(() => setIsPageThere(true)), []);
  return (
    <Placeholder>
      {isPageThere &&
        parts.map((contribution) => (
          <Slot
            key={`${contribution.remote} ${contribution.id}`}
            name="top-bar"
            contribution={contribution}
            props={NOTHING}
            placeholderArea="bar"
          />
        ))}
    </Placeholder>
  );
}
