/** @jest-environment node */
import { minifyScript } from './minifyScript.ts';

test('an inline script has no types, no imports, and no global names', () => {
  const source =
    "import type { A } from 'a';\nconst given: A = window.given;\nwindow.taken = given;";
  const script = minifyScript(source);
  expect(script).not.toMatch(/import|: A|const given/);
  const page = { given: 7, taken: 0 };
  new Function('window', script)(page);
  expect(page.taken).toBe(7);
});

test('an inline script above the size limit is refused', () => {
  expect(() => minifyScript(`window.text = '${'x'.repeat(1_100)}';`)).toThrow('of at most 1024');
});

test('an inline script that would end its own element is refused', () => {
  expect(minifyScript("window.text = '</script>';")).not.toContain('</script');
});
