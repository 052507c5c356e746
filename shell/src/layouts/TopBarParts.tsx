import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Slot, useSlot, whenLoaded } from 'platform/runtime';
import { control } from 'shared-ui';

const NOTHING = {};

/** Reserves the width of one button; on a phone, the product's name shrinks for it. */
const Placeholder = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  min-inline-size: ${control.medium};
`;

/** Slots of remotes in the top bar. They load right after the page's content, and shift nothing. */
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
