import type { ClassworkFormProps, FieldErrors } from 'platform/runtime';

/** Checks the fields of a kind before the form is sent. */
export type KindCheck = NonNullable<Parameters<ClassworkFormProps['onCheck']>[0]>;

const prefixOf = (kind: string) => `kind_fields.${kind}.`;

/** Names errors of a kind's fields as the server does. */
export function errorsOfKind(kind: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [prefixOf(kind) + name, text]),
  );
}

/** Returns the errors of one kind's fields, by field, from all errors of the form. */
export function kindErrorsIn(kind: string, all: object): FieldErrors {
  const prefix = prefixOf(kind);
  return Object.fromEntries(
    Object.entries(all)
      .filter((entry): entry is [string, string] => {
        return entry[0].startsWith(prefix) && typeof entry[1] === 'string';
      })
      .map(([name, text]) => [name.slice(prefix.length), text]),
  );
}
