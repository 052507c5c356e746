/** The names that a route leaves open: `'id' | 'token'` of `/auth/confirm/:id/:token`. */
export type ParamOf<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never;

/** The names in the queries of pages, for who writes one and who reads it. */
export type PageParameter =
  | 'class'
  | 'cwd'
  | 'edit'
  | 'find'
  | 'grade'
  | 'id'
  | 'invitation'
  | 'join'
  | 'kind'
  | 'next'
  | 'q'
  | 'show'
  | 'stream'
  | 'tab'
  | 'teach'
  | 'thread'
  | 'title'
  | 'view'
  | 'work';

/** A path with values in place of each `:name`, and a query of those that are there; everything encoded. */
export function fillPath(pattern: string, params: object, query: object): string {
  const values = new Map(Object.entries(params));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = values.get(name);
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`${pattern} needs a value for "${name}"`);
    }
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const tail = search.toString();
  return path + (tail ? `?${tail}` : '');
}

/** The path of a page, as a route of the registry writes it; what is absent from the query stays out of it. */
export function pagePath<Route extends string>(
  route: Route,
  params: Record<ParamOf<Route>, string>,
  query: { [Name in PageParameter]?: string | null } = {},
): string {
  // A plus is a space in queries alone: as %20 it is one wherever the address is read.
  return fillPath(route, params, query).replaceAll('+', '%20');
}
