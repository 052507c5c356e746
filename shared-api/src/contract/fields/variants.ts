import { ValidationError, mixed, type AnyObjectSchema } from 'yup';

/** An object whose field `key` says which of the shapes it has. */
export function variant<Key extends string, Value extends Record<Key, string>>(
  key: Key,
  shapes: Record<Value[Key], AnyObjectSchema>,
) {
  const byName = new Map(Object.entries<AnyObjectSchema>(shapes));
  const shapeOf = (value: object) => byName.get(String((value as Partial<Value>)[key]));
  const check = (value: unknown): value is Value => isObject(value) && shapeOf(value) !== undefined;
  return mixed<Value>({ type: 'record', check })
    .test('shape', (value, { createError, path }) => {
      const fault = value ? faultOf(shapeOf(value), value) : undefined;
      return fault === undefined || createError({ path, message: () => fault });
    })
    .meta({ variants: [...byName.values()] });
}

/** Values are compared as they are: a text is no number, and other fields are refused. */
const EXACTLY = { strict: true };

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the message of the first fault; undefined for none. */
function faultOf(shape: AnyObjectSchema | undefined, value: object) {
  try {
    shape?.validateSync(value, EXACTLY);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}
