import styled from 'styled-components';
import { Slot, type SlotContribution } from 'platform/runtime';
import { Skeleton, space } from 'shared-ui';
import { useIsPainted } from './useIsPainted.ts';
import { keyOf } from './useStrips.ts';

/** Reserves the height of the part. */
const Placeholder = styled.div`
  --room: 9.5rem;
  min-block-size: var(--room);
  margin-block-end: ${space[6]};
`;

const NOTHING = {};

/** Shows slots of remotes above the classes, once those are painted. */
export function DashboardParts({ parts }: { parts: SlotContribution[] }) {
  const isPainted = useIsPainted();
  return parts.map((contribution) => (
    <Placeholder key={keyOf(contribution)}>
      {isPainted ? (
        <Slot
          name="dashboard"
          contribution={contribution}
          props={NOTHING}
          placeholderArea="strip"
        />
      ) : (
        <Skeleton height="var(--room)" />
      )}
    </Placeholder>
  ));
}
