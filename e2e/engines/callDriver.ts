/** Milliseconds after which a call to a driver fails. */
const LONGEST_MS = 40_000;

/** Calls a driver within one session. */
export type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/**
 * Sends one WebDriver command: https://www.w3.org/TR/webdriver2/.
 * @throws Error with the driver's message if it refuses
 */
export async function callDriver<Value>(
  url: string,
  method: string,
  path: string,
  body?: object,
): Promise<Value> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const init = { method, signal, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(url + path, init);
  const { value } = (await response.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (response.ok) return value;
  throw new Error(`${path}: ${value.error}, ${value.message}`);
}
