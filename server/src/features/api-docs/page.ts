import { createHash } from 'node:crypto';
import { escapeHtml } from '../../http/escape-html.ts';
import { curlOf } from './curl.ts';
import { fieldList, kindOf, paragraphs, parameterList, prose } from './fields.ts';
import { nameOf, type JsonSchema } from './json-schema.ts';
import type { Channel, Document, MediaType, Operation, Response } from './openapi.ts';
import { STYLE } from './style.ts';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

/** Renders the OpenAPI document as a page that needs no script. */
export function writePage(document: Document): string {
  const { info, tags, components, servers } = document;
  const [server] = servers;
  const channels = document['x-channels'];
  const groups = tags.map((tag) => ({ ...tag, calls: callsOf(document, tag.name) }));
  const shapes = Object.entries(components.schemas);
  const title = escapeHtml(info.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><a class="skip" href="#content">Skip the list of calls</a><div class="layout">
<nav aria-label="Calls"><details><summary>Contents</summary><ul>
${groups
  .map(({ name, calls }) =>
    navGroup(
      name,
      calls.map(({ operation }) => ({ id: operation.operationId, text: operation.summary })),
    ),
  )
  .join('')}
${navGroup(
  'Live channels',
  channels.channels.map(({ path, title: text }) => ({ id: channelId(path), text })),
)}
${navGroup(
  'Shapes',
  shapes.map(([name]) => ({ id: name, text: name })),
)}
</ul></details></nav>
<main id="content"><h1>${title}</h1>
<p>Calls live below <code>${escapeHtml(server?.url ?? '')}</code>. The same for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)}).</p>
${paragraphs(info.description)}
${groups
  .map((group) =>
    section(
      group.name,
      paragraphs(group.description),
      group.calls.map((call) => callView(call, server?.url ?? '')),
    ),
  )
  .join('')}
${section('Live channels', paragraphs(channels.description), channels.channels.map(channelView))}
${section('Shapes', '<p>What replies and frames are made of.</p>', shapes.map(shapeView))}
</main></div></body></html>`;
}

function callsOf({ paths }: Document, tag: string): Listed[] {
  return Object.entries(paths).flatMap(([path, operations]) => {
    return Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation }));
  });
}

/** Returns the id of a group. It differs from that of a call, which may have the same name. */
function groupId(title: string): string {
  return `group-${title.toLowerCase().replaceAll(' ', '-')}`;
}

function channelId(path: string): string {
  return `channel${path.replace(/\W+/g, '-').replace(/-$/, '')}`;
}

function navGroup(title: string, entries: { id: string; text: string }[]): string {
  const items = entries.map(({ id, text }) => {
    return `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`;
  });
  return `<li><a href="#${escapeHtml(groupId(title))}">${escapeHtml(title)}</a><ul>${items.join('')}</ul></li>\n`;
}

function section(title: string, introduction: string, articles: string[]): string {
  return `<section aria-labelledby="${escapeHtml(groupId(title))}">
<h2 id="${escapeHtml(groupId(title))}">${escapeHtml(title)}</h2>${introduction}${articles.join('')}</section>\n`;
}

function article(id: string, title: string, body: string): string {
  const anchor = escapeHtml(id);
  return `<article id="${anchor}"><h3><a href="#${anchor}">${escapeHtml(title)}</a></h3>${body}</article>\n`;
}

const PLACES = { path: 'In the path', query: 'In the query', header: 'As a header' } as const;

function callView({ method, path, operation }: Listed, server: string): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const { 200: done } = responses;
  const errorResponses = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const { content = {} } = requestBody ?? {};
  const named = (location: keyof typeof PLACES) => {
    const some = parameters.filter((parameter) => parameter.in === location);
    return some.length > 0 ? part(PLACES[location], parameterList(some)) : '';
  };
  return article(
    operationId,
    summary,
    `<p class="address"><span class="method ${escapeHtml(method)}">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code></p>
${paragraphs(description)}${named('path')}${named('query')}${named('header')}
${Object.entries(content)
  .map(([type, media]) => bodyView(type, media, content['application/json']))
  .join('')}
${done ? part('Reply', replyView(done)) : ''}
${part('Errors', errorList(errorResponses))}
${part('Limits', `<ul class="plain">${operation['x-limits'].map((line) => `<li>${prose(line)}</li>`).join('')}</ul>`)}
${part('Example', `<pre>${escapeHtml(curlOf({ method, path, operation, server }))}</pre>`)}`,
  );
}

function part(title: string, body: string): string {
  return `<h4>${escapeHtml(title)}</h4>${body}`;
}

/**
 * Describes a body. A form that is an alternative to JSON lists only the fields that JSON cannot
 * carry.
 */
function bodyView(type: string, { schema }: MediaType, json: MediaType | undefined): string {
  const heading = `Body, as ${type}`;
  if (!json || schema === json.schema) return part(heading, fieldList(schema));
  const known = Object.keys(json.schema.properties ?? {});
  const added = Object.entries(schema.properties ?? {}).filter(([name]) => !known.includes(name));
  const fields = fieldList({ ...schema, properties: Object.fromEntries(added) });
  return part(heading, `<p>The same fields, and a picture.</p>${fields}`);
}

function replyView({ headers = {}, content }: Response): string {
  const { schema = {}, example } = content['application/json'] ?? {};
  const messages = Object.entries(headers).map(([name, { description }]) => {
    return `<p>Header <code>${escapeHtml(name)}</code>: ${prose(description)}</p>`;
  });
  return `${schemaView(schema)}${messages.join('')}${exampleView(example)}`;
}

/** Renders a named schema as a link, another one with its fields. */
function schemaView(schema: JsonSchema): string {
  const isNamed = nameOf(schema) !== undefined;
  const kind = schema.type === 'object' ? '' : `<p>${kindOf(schema)}</p>`;
  const text = schema.description === undefined ? '' : `<p>${prose(schema.description)}</p>`;
  return `${kind}${text}${isNamed ? '' : fieldList(schema)}`;
}

function exampleView(example: unknown): string {
  if (example === undefined) return '';
  const json = escapeHtml(JSON.stringify(example, null, 2));
  return `<details class="example"><summary>Example</summary><pre>${json}</pre></details>`;
}

function errorList(errorResponses: [status: string, Response][]): string {
  const rows = errorResponses.map(([status, { description }]) => {
    return `<div><dt><code>${escapeHtml(status)}</code></dt><dd>${paragraphs(description)}</dd></div>`;
  });
  return `<dl class="errors">${rows.join('')}</dl>`;
}

function channelView({ path, title, description, sends, receives }: Channel): string {
  const frames = (heading: string, media: MediaType[]) => {
    return media.length > 0 ? part(heading, media.map(frameView).join('')) : '';
  };
  return article(
    channelId(path),
    title,
    `<p class="address"><span class="method get">WebSocket</span> <code>${escapeHtml(path)}</code></p>
${paragraphs(description)}${frames('Sent by the client', sends)}${frames('Sent by the server', receives)}`,
  );
}

function frameView({ schema, example }: MediaType): string {
  return `<div class="frame">${schemaView(schema)}${exampleView(example)}</div>`;
}

function shapeView([name, schema]: [string, JsonSchema]): string {
  return article(name, name, schemaView(schema));
}
