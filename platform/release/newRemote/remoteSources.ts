import { LANGUAGES, SOURCE_LANGUAGE } from '../../languages/languages.ts';

const TRANSLATED = Object.keys(LANGUAGES).filter((language) => language !== SOURCE_LANGUAGE);

/** Returns the initial catalogue, in which the remote has the same name in every language. */
function catalogue(language: string, word: string, title: string): string {
  return `msgid ""
msgstr ""
"Language: ${language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

#: src/features/${word}/messages.ts
msgctxt "${word}.title"
msgid "${title}"
msgstr "${title}"

#. Title of a tab or a link.
#: remote.json
msgctxt "remote.${word}"
msgid "${title}"
msgstr "${title}"
`;
}

/**
 * Returns the files of a new remote that are not copied from another one, by path: one page, its
 * texts, its test.
 */
export function remoteSources(word: string, title: string): Record<string, string> {
  const page = `${title.replaceAll(' ', '')}Page`;
  return {
    'webpack.config.js': `import { remoteConfig } from 'platform/build';

export default remoteConfig(import.meta.dirname);
`,
    'jest.config.js': `export default { preset: 'platform' };
`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "types": ["jest", "@testing-library/jest-dom"] },
  "include": ["src"]
}
`,
    'src/remote/home.ts': `import { defineRemote } from 'platform/runtime';
import { ${page} } from '../features/${word}/${page}.tsx';

export const { bootstrap, mount, unmount } = defineRemote(${page});
`,
    [`src/features/${word}/messages.ts`]: `import { messagesOf } from 'platform/languages';

export const messages = messagesOf('${word}', {
  title: '${title}',
});
`,
    ...Object.fromEntries(
      TRANSLATED.map((language) => [`languages/${language}.po`, catalogue(language, word, title)]),
    ),
    [`src/features/${word}/${page}.tsx`]: `import { usePageTitle } from 'platform/runtime';
import { Container, PageHeading } from 'shared-ui';
import { messages } from './messages.ts';

export function ${page}() {
  usePageTitle(messages.title);
  return (
    <Container>
      <PageHeading>{messages.title}</PageHeading>
    </Container>
  );
}
`,
    [`src/features/${word}/${page}.stories.tsx`]: `import type { ScreenStories, ScreenStory } from 'platform/testing';
import { ${page} } from './${page}.tsx';

const meta = {
  title: '${title}',
  component: ${page},
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/${word}' } },
} satisfies ScreenStories;
export default meta;

export const Full: ScreenStory = {};
`,
    [`src/features/${word}/${page}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { ${page} } from './${page}.tsx';
import { messages } from './messages.ts';

test('the page shows its heading', () => {
  render(<${page} />);
  expect(screen.getByRole('heading', { name: messages.title })).toBeVisible();
});
`,
  };
}
