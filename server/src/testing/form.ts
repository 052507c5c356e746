/** Returns the payload and headers of a multipart body, for `inject`. */
export async function multipartBody(
  fields: Record<string, string | string[]>,
  file?: { field: string; name: string; type: string; bytes: Uint8Array },
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) form.append(name, item);
  }
  if (file) {
    form.append(file.field, new Blob([Buffer.from(file.bytes)], { type: file.type }), file.name);
  }
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
