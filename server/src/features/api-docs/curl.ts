import type { Operation } from './openapi.ts';

interface Sent {
  method: string;
  path: string;
  operation: Operation;
  /** Base URL of all paths. */
  server: string;
}

/** Writes a call as a shell command. */
export function curlOf({ method, path, operation, server }: Sent): string {
  const { parameters, requestBody, security } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    return String(parameters.find((parameter) => parameter.name === name)?.example ?? name);
  });
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString();
  const parts = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quote(server + filled + (query && `?${query}`))}`,
    ...(security.length > 0 ? ["-H 'Authorization: Token {token}'"] : []),
    ...bodyOf(requestBody),
  ];
  return parts.join(' \\\n  ');
}

function bodyOf(body: Operation['requestBody']): string[] {
  const { 'application/json': json, 'multipart/form-data': form } = body?.content ?? {};
  if (json)
    return ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(json.example))}`];
  if (!form) return [];
  const files = Object.keys(form.encoding ?? {});
  return Object.entries((form.example ?? {}) as Record<string, unknown>).flatMap(
    ([name, value]) => {
      const mark = files.includes(name) ? '@' : '';
      return [value].flat().map((item) => `-F ${quote(`${name}=${mark}${String(item)}`)}`);
    },
  );
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
