import { useEffect, useRef, type ReactNode } from 'react';
import { Card, Container, PageHeading, Stack, breakpoint, space } from 'shared-ui';
import styled from 'styled-components';

export const Column = styled(Container)`
  padding-block: ${space[7]};
  ${breakpoint.phone} {
    padding-block: ${space[5]};
  }
`;

export const Sheet = styled(Card)`
  padding: ${space[6]};
  ${breakpoint.phone} {
    padding: ${space[5]} ${space[4]};
  }
`;

const Foot = styled.div`
  text-align: center;
`;

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  width?: 'narrow' | 'medium';
  /** Links below the card. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** A page of one card: heading, form and links. A new title on the same page takes the focus. */
export function AuthCard({ title, lead, width = 'narrow', foot, children }: AuthCardProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const shown = useRef(title);

  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    sheet.current?.querySelector('h1')?.focus();
  }, [title]);

  return (
    <Column width={width}>
      <Stack gap={5}>
        <Sheet ref={sheet}>
          <PageHeading lead={lead}>{title}</PageHeading>
          {children}
        </Sheet>
        {foot && <Foot>{foot}</Foot>}
      </Stack>
    </Column>
  );
}
