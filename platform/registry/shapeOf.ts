import { Ajv, type ValidateFunction } from 'ajv';
import registrySchema from './registry.schema.json' with { type: 'json' };
import remoteSchema from './remote.schema.json' with { type: 'json' };

let ajv: Ajv | undefined;

/**
 * Returns the compiler with the schemas that others refer to. The `order` of a contribution is a
 * union type.
 */
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

/**
 * Returns a function that compiles the schema on first use. Compiling takes longer than most
 * importers of this module need.
 */
export function shapeOf<Shape>(schema: object): () => ValidateFunction<Shape> {
  let validate: ValidateFunction<Shape> | undefined;
  return () => (validate ??= compiler().compile<Shape>(schema));
}
