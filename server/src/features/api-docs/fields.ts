import { escapeHtml } from '../../http/escape-html.ts';
import { nameOf, type JsonSchema } from './json-schema.ts';
import type { Parameter } from './openapi.ts';

/** Converts a text of the document to HTML; text between backticks is code. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Converts the paragraphs and headings of a text to HTML. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const heading = /^## (.*)$/.exec(part)?.[1];
      return heading === undefined
        ? `<p>${prose(part)}</p>`
        : `<h2 class="lead">${prose(heading)}</h2>`;
    })
    .join('');
}

/** Lists the fields of an object, including those of nested objects. */
export function fieldList({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    return fieldRow(name, schema, required.includes(name));
  });
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
}

export function parameterList(parameters: Parameter[]): string {
  const rows = parameters.map(({ name, schema, description, required }) => {
    return fieldRow(name, { ...schema, description }, required);
  });
  return `<dl>${rows.join('')}</dl>`;
}

function fieldRow(name: string, schema: JsonSchema, isRequired: boolean): string {
  const { description } = schema;
  const preset = schema.default === undefined ? '' : `, else <code>${value(schema.default)}</code>`;
  const optionalMark = isRequired ? '' : ' <span class="quiet">optional</span>';
  return `<div><dt><code>${escapeHtml(name)}</code> <span class="quiet">${kindOf(schema)}${preset}</span>${optionalMark}</dt>
    <dd>${description === undefined ? '' : prose(description)}${fieldList(partsOf(schema))}</dd></div>`;
}

/** Returns the schema of inline parts: objects without a name. */
function partsOf(schema: JsonSchema): JsonSchema {
  return schema.items && !nameOf(schema.items) ? partsOf(schema.items) : schema;
}

/** Describes the possible values in words; named schemas are links. */
export function kindOf(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name !== undefined) return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  if (schema.anyOf && schema.type === undefined) return schema.anyOf.map(kindOf).join(' or ');
  if (schema.enum) return schema.enum.map((each) => `<code>${value(each)}</code>`).join(' or ');
  if (schema.contentMediaType !== undefined) return 'file';
  const types = [schema.type ?? []].flat();
  return types.map((type) => (type === 'null' ? 'null' : typeOf(type, schema))).join(' or ');
}

function typeOf(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'string':
      return schema.format ?? `text${between(schema.minLength, schema.maxLength, 'characters')}`;
    case 'integer':
      return `whole number${between(schema.minimum, schema.maximum)}`;
    case 'number':
      return `number${between(schema.minimum, schema.maximum)}`;
    case 'array':
      if (schema.prefixItems) return `list of ${schema.prefixItems.map(kindOf).join(', then ')}`;
      return `list of ${kindOf(schema.items || {})}${between(schema.minItems, schema.maxItems)}`;
    default:
      return escapeHtml(type);
  }
}

function between(least: number | undefined, most: number | undefined, unit = ''): string {
  const tail = unit && ` ${unit}`;
  if (most === undefined) return least === undefined ? '' : `, at least ${least}${tail}`;
  return least === undefined ? `, at most ${most}${tail}` : `, ${least} to ${most}${tail}`;
}

function value(given: unknown): string {
  return escapeHtml(JSON.stringify(given));
}
