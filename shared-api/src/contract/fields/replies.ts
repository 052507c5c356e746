import { array, boolean, number, object, string, type ISchema, type ObjectShape } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Name of a shape that several calls share; it is documented once, under this name. */
    name?: string;
    description?: string;
    example?: unknown;
    format?: 'date' | 'date-time' | 'email' | 'uri';
    /** Documented as required, although the server has a reply for requests without it. */
    isExpected?: boolean;
    /** Shapes of which the value has one. */
    variants?: readonly { describe: () => unknown }[];
    /** An object whose errors name the part that is wrong: `late.floor` instead of `late`. */
    hasOwnErrors?: boolean;
  }
}

/** Ids of the examples, consistent with each other: one class, its members and its content. */
export const IDS = {
  class: '0d3kq7v2m4x8t1z5c9r6w0p3fa',
  user: '0d3kq5n8b2y6s4h7j1g9e3t0qd',
  post: '0d3m2c6v9x1k4r7w8p5z3t0bya',
  comment: '0d3m2d1h7f5q9s2n6j8g4k0exc',
  classwork: '0d3m4w8z3r6t1y5p9c2v7x0kba',
  material: '0d3m4x2k7s9v5t1z8c3w6p0mtb',
  question: '0d3m4y5q8s2v6t9z1c4w7p0qnb',
  quiz: '0d3m4z6r9t3w7v0x2c5q8p1sqz',
  quizQuestion: '0d3m5a7s1v4x8w2y3d6r9q0tqn',
  quizAttempt: '0d3m9c6f2h8p5k9t3j7g4e1rat',
  submission: '0d3m9b5e1g7n4j8s2h6f3d0qtz',
  file: '0d3mk4f7n2s8v5y1c9h3p6t0fe',
  message: '0d3mc3x7k9v1z5t8r2w6p4y0ban',
  notification: '0d3mf7k2r5v9x4t8z1w6p3y0nt',
  category: '0d3mh4r8c2w6k1t9v5z3n7p0gc',
  invitation: '0d3mj2p6x9d4f8q1s7v3r5b0ty',
  passkey: '0d3mp8k2s6v4x1t9z5w3r7y0pk',
  report: '0d3mk8v3c6t1x5n9b2r7w4p0rp',
  hidden: '0d3mk9w4d7v2y6p0c3s8x5q1hd',
  device: '8c1f'.repeat(16),
  savedComment: '0d3mg6t1w8k4n9s2b5y7h3v0cb',
} as const;

/** Kinds of resources with an id. */
export type Kind = keyof typeof IDS;

/** An example of a secret in links and sessions. */
export const A_TOKEN = 'mZ2vB8kQx5tR1yW7nC4hJ9pL3sD6gF0aEuXoTiMqVbY';

// Fields of replies. They cast nothing: they describe what the server sends.

/** A text, never null. */
export function text(description: string, example: string) {
  return string().defined().meta({ description, example });
}

/** A text from a fixed list. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  description: string,
) {
  return string().oneOf(choices).defined().meta({ description, example: choices[0] });
}

/** An opaque id of this server, without an order. */
export function id(kind: Kind, description = `Id of the ${kind}.`) {
  return text(description, IDS[kind]);
}

/** A bearer secret. */
export function token(description: string) {
  return text(description, A_TOKEN);
}

/** A moment in UTC. */
export function instant(description: string, example = '2026-11-20T08:30:00.000Z') {
  return text(`${description} ISO 8601, in UTC.`, example).meta({ format: 'date-time' });
}

/** A calendar day without a time. */
export function day(description: string, example: string) {
  return text(description, example).meta({ format: 'date' });
}

/** An email address, as typed. */
export function email(description: string, example = 'grace@school.example') {
  return text(description, example).meta({ format: 'email' });
}

/** A picture of a person or a class, or null. */
export function picture(description: string) {
  return string()
    .nullable()
    .defined()
    .meta({
      description: `${description} An absolute path on this server, or null.`,
      example: `/images/${'3f9a'.repeat(16)}.webp`,
    });
}

/** Fields that show a person; `role` names them in the description of their id. */
export function personFields(role: string) {
  return {
    id: id('user', `Id of the ${role}.`),
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
  };
}

/** HTML that the server has sanitised. */
export function html(description: string, example: string) {
  return text(`${description} Sanitised HTML.`, example);
}

/** A boolean, never null. */
export function flag(description: string, example = true) {
  return boolean().defined().meta({ description, example });
}

/** A number, never null. */
export function decimal(description: string, example: number) {
  return number().defined().meta({ description, example });
}

/** An index in a list that the description of its own list names. */
export function index() {
  return number().defined().integer().min(0).meta({ example: 2 });
}

/** A number of at least 0, decimals allowed. */
export function amount(description: string, example: number) {
  return decimal(description, example).min(0);
}

/** A whole number of at least 0. */
export function count(description: string, example: number) {
  return amount(description, example).integer();
}

/** A percentage of the points that could be reached. */
export function average() {
  return number()
    .nullable()
    .defined()
    .min(0)
    .max(100)
    .meta({ description: 'Percent, with two decimals; null when nothing is graded.', example: 90 });
}

/** A JSON array; `description` states its order. */
export function listOf<Item>(item: ISchema<Item>, description: string) {
  return array().of(item).defined().meta({ description });
}

/** An unnamed part of another shape. */
export function group<Fields extends ObjectShape>(fields: Fields) {
  return object(fields).defined();
}

/** A shape documented under its own name. */
export function shape<Fields extends ObjectShape>(
  name: string,
  description: string,
  fields: Fields,
) {
  return group(fields).meta({ name, description });
}

/** The reply of calls that return nothing. */
export const nothing = group({}).meta({ description: 'Done.' });
