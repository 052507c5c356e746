import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { readCatalogue } from '../../languages/compile/catalogue.ts';
import { catalogueErrors } from '../../languages/compile/catalogueErrors.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '../../languages/languages.ts';
import { packagesWithTexts } from '../local/packagesWithTexts.ts';

const languages = Object.keys(LANGUAGES).filter((language) => language !== SOURCE_LANGUAGE);

for (const { dir, texts } of packagesWithTexts()) {
  for (const language of languages) {
    test(`${basename(dir)} has all its texts in ${language}: npm run texts, then translate`, () => {
      assert.deepEqual(catalogueErrors(language, texts, readCatalogue(dir, language)), []);
    });
  }
}
