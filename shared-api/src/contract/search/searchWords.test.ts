import { markFound, wantedWords, wordsOf } from './searchWords.ts';

function folded(text: string): string[] {
  return [...wordsOf(text)].map((word) => word.folded);
}

test('words are compared without case, accents and punctuation', () => {
  expect(folded('Zoë’s "Straße", naïve!')).toEqual(['zoe', 's', 'strasse', 'naive']);
  expect(folded('x² + 2.5 = ½')).toEqual(['x2', '2', '5', '1⁄2']);
  expect(folded(' \n—…')).toEqual([]);
});

test('letters that Unicode does not decompose are found by plain ones', () => {
  expect(folded('STRAẞE Straße Łuk Øst Þór Đặng')).toEqual(
    folded('strasse STRASSE luk ost thor dang'),
  );
  expect(folded('مدرسة ليلى كتـــاب')).toEqual(folded('مدرسه ليلي كتاب'));
});

test('in a script without spaces, any two neighbouring characters match', () => {
  expect(folded('你好世界')).toEqual(['你好', '好世', '世界', '界']);
  expect(wantedWords('世界')).toEqual(['世界']);
  expect(wantedWords('界')).toEqual(['界']);
  expect(folded('PDF文件2')).toEqual(['pdf', '文件', '件', '2']);
});

test('a word has its position in the text', () => {
  const text = 'An Écu, 你好';
  const texts = [...wordsOf(text)].map(({ start, end }) => text.slice(start, end));
  expect(texts).toEqual(['An', 'Écu', '你好', '好']);
});

test('each word is wanted once, and no more than eight', () => {
  expect(wantedWords('Cell cell CELL wall')).toEqual(['cell', 'wall']);
  expect(wantedWords('aa bb cc dd ee ff gg hh ii jj')).toHaveLength(8);
  expect(wantedWords('!?')).toEqual([]);
});

test.each([
  ['a b c d e f g h', ['h']],
  ['1 2 3 4 5 6 7 8', ['8']],
  ['é ж ل ª', ['a']],
  ['𝒜 𝒷 𝟙', ['1']],
  ['a', ['a']],
  ['a ', ['a']],
  ['cell a', ['cell', 'a']],
  ['a cell', ['cell']],
  ['a cell a', ['cell', 'a']],
  ["l'eau d", ['eau', 'd']],
  ['我 学 a', ['我', '学', 'a']],
  ['a 你好', ['你好']],
])('of %j single letters and digits count only as the last word', (query, wanted) => {
  expect(wantedWords(query).toSorted()).toEqual(wanted.toSorted());
});

test('a long word costs no more than its beginning', () => {
  expect(folded('x'.repeat(5_000))).toEqual(['x'.repeat(40)]);
});

test('whole matching words are marked, and no text is lost', () => {
  expect(markFound('The cell wall of Cells.', ['cell'])).toEqual([
    { text: 'The ', isFound: false },
    { text: 'cell', isFound: true },
    { text: ' wall of ', isFound: false },
    { text: 'Cells', isFound: true },
    { text: '.', isFound: false },
  ]);
  const chinese = '今天你好世界再见';
  const marked = markFound(chinese, wantedWords('你好世'));
  expect(marked.map(({ text }) => text).join('')).toBe(chinese);
  expect(marked.filter(({ isFound }) => isFound)).toEqual([{ text: '你好世', isFound: true }]);
  expect(markFound('nothing', ['x'])).toEqual([{ text: 'nothing', isFound: false }]);
  expect(markFound('', ['x'])).toEqual([]);
});
