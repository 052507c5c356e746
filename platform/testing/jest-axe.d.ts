/** Part of jest-axe that the tests use; the package has no types. */
declare module 'jest-axe' {
  export function axe(
    element: Element,
    options?: { rules: Record<string, { enabled: boolean }> },
  ): Promise<{ violations: { id: string; help: string }[] }>;
}
