import { saveSession } from 'shared-api';
import { forgetEverything } from 'shared-api/testing';
import { LOOKS, applyLook, keepLook, type Look } from 'shared-ui';

const { documentElement: root } = document;

function forgetMarks() {
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
}

beforeEach(async () => {
  await forgetEverything();
  keepLook({
    theme: 'system',
    contrast: 'system',
    text: 'normal',
    motion: 'system',
    keys: LOOKS.keys[0],
  });
  forgetMarks();
});

/** Runs the inlined script. */
async function begin(): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    await import('./markDocument.ts');
  });
}

const looks = LOOKS.theme.flatMap((theme) =>
  LOOKS.contrast.flatMap((contrast) =>
    LOOKS.text.flatMap((text) =>
      LOOKS.motion.flatMap((motion) =>
        LOOKS.keys.map((keys): Look => ({ theme, contrast, text, motion, keys })),
      ),
    ),
  ),
);

test('the first paint has the chosen look', async () => {
  for (const look of looks) {
    keepLook(look);
    const marks = { ...root.dataset };
    forgetMarks();
    await begin();
    expect({ ...root.dataset }).toEqual(marks);
    forgetMarks();
  }
  applyLook();
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'a session in %s is seen',
  async (position) => {
    await begin();
    expect([...root.classList]).toEqual(['guest']);
    forgetMarks();
    saveSession({ token: 'mine', id: 'user-1', email: 'ada@school.example' });
    if (position === 'sessionStorage') {
      sessionStorage.setItem('token', 'mine');
      localStorage.clear();
    }
    await begin();
    expect([...root.classList]).toEqual(['member']);
  },
);

test('a collapsed sidebar is recognised, and invalid data is ignored', async () => {
  localStorage.setItem('sidebar', '{"isCollapsed":true,"folded":[]}');
  await begin();
  expect(root.classList.contains('collapsed')).toBe(true);
  forgetMarks();
  localStorage.setItem('sidebar', '"isCollapsed');
  await begin();
  expect(root.classList.contains('collapsed')).toBe(false);
});
