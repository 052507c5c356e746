import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

/** Subset of JSON Schema 2020-12 that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  default?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | false;
  anyOf?: JsonSchema[];
  contentMediaType?: string;
}

/** Named schemas by name. */
export type NamedSchemas = Record<string, JsonSchema>;

const REF = '#/components/schemas/';

/** Converts a yup schema to JSON Schema; named schemas are added to `named` and referenced. */
export function toJsonSchema(schema: { describe: () => unknown }, named: NamedSchemas): JsonSchema {
  return convert(schema.describe() as SchemaFieldDescription, named);
}

export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice(REF.length);
}

function convert(field: SchemaFieldDescription, named: NamedSchemas): JsonSchema {
  if (!('tests' in field)) throw new TypeError(`There is no JSON Schema for ${field.type}`);
  const { name } = field.meta ?? {};
  if (name === undefined) return nullable(field, { ...plain(field, named), ...texts(field) });
  named[name] ??= { ...plain(field, named), ...texts(field) };
  const ref = { $ref: REF + name };
  return field.nullable ? { anyOf: [ref, { type: 'null' }] } : ref;
}

function nullable(field: SchemaDescription, schema: JsonSchema): JsonSchema {
  if (!field.nullable) return schema;
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  const types = schema.type === undefined ? {} : { type: [schema.type, 'null'].flat() };
  const values = schema.enum ? { enum: [...new Set([...schema.enum, null])] } : {};
  return { ...schema, ...types, ...values };
}

function texts({ meta = {}, default: preset, type }: SchemaDescription): JsonSchema {
  const { description, example, format, isExpected } = meta;
  const hasDefault = preset !== undefined && type !== 'object' && type !== 'tuple' && !isExpected;
  return {
    ...(description === undefined ? {} : { description }),
    ...(format === undefined ? {} : { format }),
    ...(example === undefined ? {} : { examples: [example] }),
    ...(hasDefault ? { default: preset } : {}),
  };
}

function plain(field: SchemaDescription, named: NamedSchemas): JsonSchema {
  const params = (name: string) => field.tests.find((test) => test.name === name)?.params;
  const number = (name: string, key = name) => {
    const value = params(name)?.[key];
    return typeof value === 'number' ? value : undefined;
  };
  const isFilled = field.tests.some(({ name }) => name === 'required');
  const one = field.oneOf.length > 0 ? { enum: field.oneOf } : {};
  switch (field.type) {
    case 'string': {
      const pattern = params('matches')?.regex;
      return defined({
        type: 'string',
        ...one,
        minLength: number('min') ?? (isFilled ? 1 : undefined),
        // The server accepts longer typed input, because it removes part of it before it measures.
        maxLength: number('length', 'max') ?? number('max'),
        pattern: pattern instanceof RegExp ? pattern.source : undefined,
      });
    }
    case 'number': {
      const isWhole = field.tests.some(({ name }) => name === 'integer');
      const type = isWhole ? 'integer' : 'number';
      return defined({ type, ...one, minimum: number('min'), maximum: number('max') });
    }
    case 'boolean':
      return { type: 'boolean', ...one };
    case 'array':
      return defined({
        type: 'array',
        items: inner(field, named)[0],
        minItems: number('min'),
        maxItems: number('max'),
      });
    case 'tuple': {
      const prefixItems = inner(field, named);
      const { length } = prefixItems;
      return { type: 'array', prefixItems, items: false, minItems: length, maxItems: length };
    }
    case 'record':
      return record(field, named);
    case 'object':
      return properties(field as SchemaObjectDescription, named);
    default:
      throw new TypeError(`There is no JSON Schema for ${field.type}`);
  }
}

/** Converts an object of one of several shapes, or one whose names are ids. */
function record({ meta }: SchemaDescription, named: NamedSchemas): JsonSchema {
  const variants = meta?.variants;
  if (!variants) return { type: 'object', additionalProperties: { type: 'number' } };
  if (variants.length === 0) return { type: 'object', additionalProperties: { type: 'string' } };
  return { anyOf: variants.map((each) => toJsonSchema(each, named)) };
}

function inner(field: SchemaDescription, named: NamedSchemas): JsonSchema[] {
  const { innerType = [] } = field as SchemaInnerTypeDescription;
  return [innerType].flat().map((item) => convert(item, named));
}

function properties({ fields }: SchemaObjectDescription, named: NamedSchemas): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, convert(field, named)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function isRequired(field: SchemaFieldDescription): boolean {
  return 'optional' in field && (!field.optional || field.meta?.isExpected === true);
}

function defined(schema: { [Key in keyof JsonSchema]: JsonSchema[Key] | undefined }): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

/** Builds an example value of a schema from the examples of its parts. */
export function exampleOf(schema: JsonSchema, named: NamedSchemas): unknown {
  const name = nameOf(schema);
  if (name !== undefined) return exampleOf(named[name] ?? {}, named);
  if (schema.examples) return schema.examples[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], named);
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, named));
  if (schema.items) return [exampleOf(schema.items, named)];
  const parts = Object.entries(schema.properties ?? {});
  return Object.fromEntries(parts.map(([key, part]) => [key, exampleOf(part, named)]));
}
