import { render } from '@testing-library/react';
import type { Contribution } from '../../registry/remoteJson.ts';
import { adoptRegistry } from '../releases/registryStore.ts';
import { useSlot } from './Slot.tsx';

function offer(contributions: Partial<Contribution>[]) {
  adoptRegistry({
    remotes: contributions.map((contribution, index) => ({
      name: `mf-${index}`,
      release: '1',
      container: `mf_${index}`,
      entry: `/mf-${index}.js`,
      routes: [],
      contributes: {
        'class-tabs': [{ id: `part-${index}`, title: '', module: './panel', ...contribution }],
      },
      preload: {},
    })),
  });
}

function Parts({ reader }: { reader?: string }) {
  return useSlot('class-tabs', reader)
    .map(({ title }) => title)
    .join(', ');
}

function partsFor(reader?: string): string {
  const { container, unmount } = render(<Parts reader={reader} />);
  const text = container.textContent ?? '';
  unmount();
  return text;
}

test('parts are sorted by their order; one without an order comes late', () => {
  offer([{ title: 'Late' }, { title: 'Second', order: 20 }, { title: 'First', order: 10 }]);
  expect(partsFor('teacher')).toBe('First, Second, Late');
});

test('two kinds of viewers may each have their own order', () => {
  offer([
    { title: 'Classwork', order: { teacher: 30, student: 20 } },
    { title: 'Chat', order: { teacher: 20, student: 30 } },
    { title: 'Stream', order: 10 },
  ]);
  expect(partsFor('teacher')).toBe('Stream, Chat, Classwork');
  expect(partsFor('student')).toBe('Stream, Classwork, Chat');
});

test('viewers do not see entries for others', () => {
  offer([{ title: 'Grades', for: ['teacher'] }, { title: 'Stream' }]);
  expect(partsFor('student')).toBe('Stream');
});
