import { LIMITS } from 'shared-api/contract';
import type { Call, FilePart } from 'shared-api/schema';
import { toJsonSchema, type JsonSchema, type NamedSchemas } from './json-schema.ts';
import type { MediaType, Operation } from './openapi.ts';

/** Describes the body of a call in each accepted content type; undefined if it has none. */
export function requestBodyOf(call: Call, schemas: NamedSchemas): Operation['requestBody'] {
  const { body, file, endpoint, example } = call;
  if (!body) return undefined;
  const schema = describeFields(toJsonSchema(body, schemas), call.fields ?? {});
  const content: Record<string, MediaType> = {};
  if (endpoint.encoding !== 'multipart') content['application/json'] = { schema, example };
  if (file) {
    const picture = { [file.fields[0]]: 'picture.png' };
    const fields = endpoint.encoding === 'multipart' ? example : {};
    content['multipart/form-data'] = {
      ...formOf(schema, file),
      example: { ...fields, ...picture },
    };
  }
  return { required: true, content };
}

function describeFields(schema: JsonSchema, texts: Record<string, string | undefined>): JsonSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const description = texts[name];
    return [name, description === undefined ? field : { ...field, description }];
  });
  return { ...schema, properties: Object.fromEntries(fields) as Record<string, JsonSchema> };
}

/** Describes a form. Its file part is binary, so its schema has no type. */
function formOf(schema: JsonSchema, file: FilePart): MediaType {
  const types = file.types.join(', ');
  const [first, ...others] = file.fields;
  const kinds = types.replaceAll('image/', '').toUpperCase();
  const description = `A picture: ${kinds} by its content, at most ${LIMITS.image / 1024 / 1024} MiB.`;
  const parts = [
    [first, { description, contentMediaType: 'image/*' }],
    ...others.map((name) => [
      name,
      { description: `Or \`${first}\`.`, contentMediaType: 'image/*' },
    ]),
  ];
  const { required = [] } = schema;
  const isEither = others.length > 0;
  return {
    schema: {
      ...schema,
      properties: { ...schema.properties, ...Object.fromEntries(parts) },
      required: isEither ? required : [...required, first],
      ...(isEither ? { anyOf: file.fields.map((name) => ({ required: [name] })) } : {}),
    },
    encoding: Object.fromEntries(file.fields.map((name) => [name, { contentType: types }])),
  };
}
