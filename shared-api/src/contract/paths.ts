/** The parameter names of a route: `'id' | 'token'` for `/auth/confirm/:id/:token`. */
export type ParamOf<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never;

/** Names of query parameters of pages, for code that writes or reads them. */
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
  | 'openid'
  | 'q'
  | 'show'
  | 'stream'
  | 'tab'
  | 'teach'
  | 'thread'
  | 'title'
  | 'view'
  | 'work';

/**
 * Fills in each `:name` of a path, and appends the query without absent values; encodes everything.
 * @throws TypeError for a missing value of the path.
 */
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

/** Returns the path of a page, by its route in the registry; omits absent query values. */
export function pagePath<Route extends string>(
  route: Route,
  params: Record<ParamOf<Route>, string>,
  query: { [Name in PageParameter]?: string | null } = {},
): string {
  // A plus means a space only in queries; %20 means one wherever the address is read.
  return fillPath(route, params, query).replaceAll('+', '%20');
}
