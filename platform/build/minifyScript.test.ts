/** @jest-environment node */
import { minifyScript } from './minifyScript.ts';

test('a script that stands in a page has no types, no imports, and no names of its own', () => {
  const source =
    "import type { A } from 'a';\nconst given: A = window.given;\nwindow.taken = given;";
  const script = minifyScript(source);
  expect(script).not.toMatch(/import|: A|const given/);
  const page = { given: 7, taken: 0 };
  new Function('window', script)(page);
  expect(page.taken).toBe(7);
});

test('one that is larger than every page may carry is none', () => {
  expect(() => minifyScript(`window.text = '${'x'.repeat(1_100)}';`)).toThrow('of at most 1024');
});

test('nothing in it ends its element', () => {
  expect(minifyScript("window.text = '</script>';")).not.toContain('</script');
});
