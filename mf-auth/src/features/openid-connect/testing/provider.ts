const NAME = 'Springfield School';
/** Id of the element with the configuration in index.html. */
const ELEMENT = 'site-config';

/** Configures a provider for each test of a file, as index.html does, and returns its name. */
export function stubProvider(): string {
  beforeEach(() => {
    const element = document.createElement('script');
    element.id = ELEMENT;
    element.type = 'application/json';
    element.textContent = JSON.stringify({ openIdName: NAME });
    document.head.append(element);
  });
  afterEach(removeProvider);
  return NAME;
}

/** Removes the provider for the rest of a test. */
export function removeProvider(): void {
  document.getElementById(ELEMENT)?.remove();
}
