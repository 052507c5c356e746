/** @jest-environment node */
import { problemOfFolder } from './folderPath.mjs';

test.each(['/tmp/ä b/homeroom', '/home/a (1) [x] +50% & "c"/homeroom', '/srv/школа/{y}'])(
  'commands work in %s',
  (folder) => {
    expect(problemOfFolder(folder)).toBeUndefined();
  },
);

test.each(['/tmp/c#/a', '/tmp/what?/a', '/tmp/a!b', '/tmp/a:b', "/tmp/Ann's/a", '/tmp/a\\b'])(
  'the error for %s names the invalid character in one line',
  (folder) => {
    const words = problemOfFolder(folder);
    expect(words).toMatch(/^Builds cannot read a path that contains ".+": [^\n]+$/);
    expect(words).toContain(folder);
  },
);
