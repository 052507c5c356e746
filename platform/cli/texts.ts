import path from 'node:path';
import { LANGUAGES, SOURCE_LANGUAGE } from '../languages/languages.ts';
import { mergeCatalogue } from '../languages/compile/mergeCatalogue.ts';
import { command, readArguments } from './local/commandLine.ts';
import { packagesWithTexts } from './local/packagesWithTexts.ts';

readArguments(
  `
npm run texts

Updates the catalogues of all packages, languages/<language>.po, to the English texts in their messages.ts: new texts are added,
changed ones are marked as fuzzy, and deleted ones are removed. Prints the number of missing translations.`,
  {},
);

await command(async () => {
  const languages = Object.keys(LANGUAGES).filter((language) => language !== SOURCE_LANGUAGE);
  for (const { dir, texts } of packagesWithTexts()) {
    const states = languages.map((language) => {
      const { missing } = mergeCatalogue(dir, language, texts);
      return `${language} ${missing === 0 ? 'complete' : `lacks ${missing}`}`;
    });
    console.log(`${path.basename(dir)}: ${texts.length} texts, ${states.join(', ')}`);
  }
});
