/** @jest-environment node */
import { minifyFrame } from './minifyFrame.ts';

const PAGE =
  '<style data-styled="true" data-styled-version="6">.a{color:var(--used);}/*!sc*/\n' +
  ':root{--used:var(--deep);--deep:1px;--gone:var(--far);--far:2px;}/*!sc*/\n' +
  '.b{animation:glow 1ms both,dim 2s;}@keyframes glow{from{opacity:0;}to{opacity:1;}}/*!sc*/\n' +
  '@keyframes dim-more{50%{opacity:0;}}/*!sc*/\n' +
  '.a:hover{color:red;}/*!sc*/\n@media print{.a{color:black;}}/*!sc*/\n' +
  'data-styled.g1[id="sc-x"]{content:"a,"}/*!sc*/\n</style>' +
  '<!-- root --><div class="sc-x a"><p class="sc-y">Text</p></div>';

test('an app shell keeps what makes it visible, and loses what only hydration needs', () => {
  const frame = minifyFrame(PAGE);
  expect(frame).toContain('<style>.a{color:var(--used);}');
  expect(frame).toContain('--used:var(--deep);--deep:1px;');
  expect(frame).toContain('<div class="a"><p>Text</p></div>');
  expect(frame).toContain('@keyframes glow{from{opacity:0;}to{opacity:1;}}');
  expect(frame).not.toMatch(/styled|sc-|--gone|--far|dim-more|hover|print|!sc/);
});
