// Styles of every kind, compiled by stylis as styled-components calls it without vendor prefixes.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const own = createRequire(import.meta.url);
const styled = createRequire(own.resolve('styled-components'));
const folder = styled.resolve('stylis/package.json').replace(/package\.json$/, '');
// As a bundler resolves it: the ES module, file by file.
const { compile, middleware, rulesheet, serialize, stringify } = await import(
  pathToFileURL(`${folder}index.js`)
);

const STYLES = [
  'display: flex; align-items: center; user-select: none;',
  'display: grid; grid-template: "a b" 1fr / auto 1fr; gap: 1rem;',
  'position: sticky; inset-block-start: 0; background-clip: text;',
  '&:hover { transform: translateY(-1px); appearance: none; }',
  '&::placeholder { color: red; } &:read-only { mask: none; }',
  '@media (max-width: 40rem) { & > li { flex: 1 1 auto; } }',
  '@supports (display: grid) { width: fit-content; width: stretch; }',
  '@keyframes enter { from { opacity: 0; } to { opacity: 1; } }',
  '@container (min-width: 10rem) { .a &:not(:first-child) { order: 2; } }',
  'writing-mode: vertical-rl; tab-size: 4; hyphens: auto; print-color-adjust: exact;',
  'background: url(data:image/svg+xml;base64,AAAA); content: "a;b{c}";',
  'a { b { c & { color: blue; } } } /* a comment; */ margin: calc(1px + 2px);',
];

export function run() {
  return STYLES.map((css) => {
    const rules = [];
    serialize(
      compile(`.x { ${css} }`),
      middleware([stringify, rulesheet((rule) => rules.push(rule))]),
    );
    return rules;
  });
}
