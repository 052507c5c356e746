import type { JsonSchema, NamedSchemas } from './json-schema.ts';

// Types of OpenAPI 3.1, as far as this server's document uses them.

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  encoding?: Record<string, { contentType: string }>;
}

export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface Response {
  description: string;
  headers?: Record<string, Header>;
  content: Record<string, MediaType>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response>;
  /** Empty if everybody may call. */
  security: Record<string, []>[];
  'x-limits': string[];
}

export interface Channel {
  path: string;
  title: string;
  description: string;
  sends: MediaType[];
  receives: MediaType[];
}

export interface Document {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: NamedSchemas;
    securitySchemes: Record<string, object>;
  };
  /** Live channels, which OpenAPI does not cover. */
  'x-channels': { description: string; channels: Channel[] };
}
