import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getProfile, LIMITS, listMentionable } from 'shared-api/contract';
import { aMentionable, aProfile, callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { MentionMarks } from './MentionMarks.tsx';

startSignedIn(toast.clear);

const shown = new Map<string, { ranges: StaticRange[] }>();

class RecordedHighlight {
  ranges: StaticRange[];
  constructor(...ranges: StaticRange[]) {
    this.ranges = ranges;
  }
}

/** A range class for jsdom, which lacks highlights. */
class RecordedRange {
  startContainer: Node;
  startOffset: number;
  endOffset: number;
  constructor({ startContainer, startOffset, endOffset }: StaticRangeInit) {
    this.startContainer = startContainer;
    this.startOffset = startOffset;
    this.endOffset = endOffset;
  }
}

beforeEach(() => {
  shown.clear();
  stub(getProfile, aProfile({ username: 'ms.miller' }));
  Object.assign(globalThis, {
    CSS: { highlights: shown },
    Highlight: RecordedHighlight,
    StaticRange: RecordedRange,
  });
});

const marked = () =>
  shown.get('mention')?.ranges.map(({ startContainer, startOffset, endOffset }) => {
    return startContainer.textContent?.slice(startOffset, endOffset);
  });
const people = (names: string[]) =>
  names.map((username) => aMentionable({ id: username, username }));

function Page({ texts }: { texts: string[] }) {
  const [isMore, setIsMore] = useState(false);
  return (
    <>
      <h1>@grace is a title</h1>
      {texts.map((text) => (
        <p key={text} data-mentions="">
          {text}
        </p>
      ))}
      {isMore && <p data-mentions="">And @ada</p>}
      <button onClick={() => setIsMore(true)}>More</button>
      <MentionMarks classId="class-1" />
    </>
  );
}

test('mentions are highlighted, of the reader too, and nothing else', async () => {
  stub(listMentionable, people(['grace', 'ada']));
  const { user } = renderPage(
    <Page texts={['Ask @Grace, me@grace or @nobody', 'Plain', 'and @ada, @ms.miller']} />,
  );
  await waitFor(() => expect(marked()).toEqual(['@Grace', '@ada', '@ms.miller']));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(marked()).toEqual(['@Grace', '@ada', '@ms.miller', '@ada']));
  expect(callsOf(listMentionable)).toHaveLength(1);
});

test('in a large class, the mentioned names are requested', async () => {
  const loadGenerator = Array.from({ length: LIMITS.mentionable }, (_, index) => `anna ${index}`);
  stub(listMentionable, ({ query }) => people(query.name === 'zoe' ? ['zoe'] : loadGenerator));
  renderPage(<Page texts={['Ask @zoe and @anna 3']} />);
  await waitFor(() => expect(marked()).toEqual(['@zoe', '@anna 3']));
});

test('a page without mentions requests nothing, and a failure leaves plain text', async () => {
  const { unmount } = renderPage(<Page texts={['Plain']} />);
  await waitFor(() => expect(marked()).toEqual([]));
  expect(callsOf(listMentionable)).toEqual([]);
  unmount();
  expect(shown.size).toBe(0);
  refuse(listMentionable, 500);
  renderPage(<Page texts={['Ask @grace']} />);
  await waitFor(() => expect(marked()).toEqual([]));
});
