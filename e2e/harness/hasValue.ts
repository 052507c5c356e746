import type { Locator } from 'playwright-core';

/** Limit in milliseconds. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

/** Waits until a field has a value, because drafts and replies fill it after it is rendered. */
export async function hasValue(field: Locator, wanted: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let value = await field.inputValue();
  while (value !== wanted && Date.now() < deadline) {
    await field.page().waitForTimeout(PAUSE_MS);
    value = await field.inputValue();
  }
  expect(value).toBe(wanted);
}
