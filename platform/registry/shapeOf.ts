import { Ajv, type ValidateFunction } from 'ajv';
import registrySchema from './registry.schema.json' with { type: 'json' };
import remoteSchema from './remote.schema.json' with { type: 'json' };

let ajv: Ajv | undefined;

/** With those that others name. `order` of a contribution is one of two types. */
function compiler(): Ajv {
  return (ajv ??= new Ajv({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    schemas: {
      'remote.schema.json': remoteSchema,
      'registry.schema.json': registrySchema,
    },
  }));
}

/** What checks values by a schema, once it is asked for: to make it takes longer than most of what loads this needs. */
export function shapeOf<Shape>(schema: object): () => ValidateFunction<Shape> {
  let validate: ValidateFunction<Shape> | undefined;
  return () => (validate ??= compiler().compile<Shape>(schema));
}
