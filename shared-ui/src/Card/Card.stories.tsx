import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { samplePictureUrl } from '../Avatar/samplePicture.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Cover } from '../Cover/Cover.tsx';
import { PageHeading } from '../PageHeading/PageHeading.tsx';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { color, font } from '../theme/tokens.ts';
import { TextLink } from '../TextLink/TextLink.tsx';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { Card } from './Card.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: 1.25rem;
`;

const ClassCard = styled(Card)`
  overflow: hidden;
`;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const classes = [
  { name: 'Biology, year 9', category: 'Science', isAdmin: true, src: samplePictureUrl },
  { name: 'Creative writing', category: 'Languages', isAdmin: true },
  { name: 'Guitar for beginners', category: 'Music', isAdmin: false },
  { name: 'World history', category: 'Humanities', isAdmin: false },
];

const meta = {
  title: 'Layout/Card',
  component: Card,
  parameters: {
    rules: {
      do: [
        'Put what belongs together onto one sheet.',
        'Let a card rise under the pointer only where it has one main link.',
      ],
      dont: [
        'Put a card into a card: a line or space is enough.',
        'Draw edges and shadows of your own.',
      ],
    },
  },
} satisfies Meta<typeof Card>;
export default meta;

export const ClassList: StoryObj<typeof meta> = {
  render: () => (
    <Container>
      <PageHeading
        lead="Two to teach, two to learn from."
        actions={<Button icon="plus">New</Button>}
      >
        Classes
      </PageHeading>
      <Grid>
        {classes.map(({ name, category, isAdmin, src }) => (
          <ClassCard key={name} padding={0} isInteractive>
            <Cover name={name} src={src} ratio={2.6} />
            <Stack gap={3} style={{ padding: '1rem 1.25rem 1.25rem' }}>
              <Stack gap={1}>
                <Row justify="space-between" wrap="nowrap">
                  <h2>{name}</h2>
                  {isAdmin && <Badge tone="accent">Admin</Badge>}
                </Row>
                <Muted>Category: {category}</Muted>
              </Stack>
              <Muted>Meets on Mondays and Thursdays. Bring your notebook and a question.</Muted>
              <Button as="a" href="#class" variant="secondary" size="small">
                View class
              </Button>
            </Stack>
          </ClassCard>
        ))}
      </Grid>
    </Container>
  ),
};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: () => (
    <StateBoard<{ children?: string }>
      states={{
        ...common(),
        'Long text': { children: longText },
        'Right to left': { children: arabicText },
      }}
    >
      {(state) => (
        <Card isInteractive>
          <TextLink href="#post">{state.children ?? 'No school on Monday'}</TextLink>
        </Card>
      )}
    </StateBoard>
  ),
};
