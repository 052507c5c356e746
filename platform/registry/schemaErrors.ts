import type { ErrorObject } from 'ajv';

/**
 * Returns the mistakes that ajv found, each once and with its path. The texts are the
 * `description`s of the schema.
 */
export function mistakesIn(errors: ErrorObject[] | null | undefined): string[] {
  return [...new Set((errors ?? []).map(describe))];
}

function describe({ instancePath, keyword, params, parentSchema }: ErrorObject): string {
  const { additionalProperty, missingProperty } = params as Record<string, string | undefined>;
  if (additionalProperty !== undefined) {
    return `${fieldOf(instancePath, additionalProperty)}: there is no such field`;
  }
  if (missingProperty !== undefined) return `${fieldOf(instancePath, missingProperty)}: is missing`;
  return `${fieldOf(instancePath) || 'It'}: ${String(parentSchema?.['description'] ?? keyword)}`;
}

/** Returns the path of a mistake: `/routes/1` and `path` are `routes[1].path`. */
function fieldOf(instancePath: string, field?: string): string {
  const steps = [...instancePath.split('/').slice(1), ...(field === undefined ? [] : [field])];
  return steps.reduce((position, step) => {
    if (/^\d+$/.test(step)) return `${position}[${step}]`;
    return position === '' ? step : `${position}.${step}`;
  }, '');
}
