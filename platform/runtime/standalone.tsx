import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CATALOGUES } from '../languages/catalogues.ts';
import { savedLanguage } from '../languages/savedLanguage.ts';
import { SOURCE_LANGUAGE, directionOf, isLanguage } from '../languages/languages.ts';
import { browserLanguages } from '../languages/region.ts';
import type { ExpectedScript } from '../registry/registry.ts';
import type { RemoteDescription, RouteDeclaration } from '../registry/remoteJson.ts';
import type { Lifecycles } from './mounting/lifecycles.ts';
import { loadTexts } from './loading/loadTexts.ts';
import { ParcelRoot } from './mounting/mounting.tsx';
import { BrowserRouter, Link, Route, Routes } from './router.ts';
import { createStore } from './store.ts';
import { guardTranslatedPage, isPageTranslated } from './page/translatedPage.ts';

type Loaders = Record<string, () => Promise<Lifecycles>>;

/** Catalogues of a remote that runs alone. */
interface StandaloneTexts {
  container: string;
  /** Scripts, by language and module. */
  catalogues: Record<string, Record<string, ExpectedScript>>;
}

/**
 * Runs a remote without a shell, in the browser's language: a list of its pages, and the page of
 * the address.
 */
export function runStandalone(
  remote: RemoteDescription,
  loaders: Loaders,
  { container, catalogues }: StandaloneTexts,
): void {
  const language = wantedLanguage(Object.keys(catalogues));
  guardTranslatedPage();
  beginIn(language);
  const { name } = remote;
  const catalogueSource = { name, release: '', container, catalogues: catalogues[language] };
  const translated = Object.entries(loaders).map(([module, load]) => {
    return [module, () => loadTexts(catalogueSource, module).then(load)] as const;
  });
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<Standalone remote={remote} loaders={Object.fromEntries(translated)} />);
}

/**
 * Returns the language chosen in this browser, else the first supported one that the browser
 * requests.
 */
function wantedLanguage(known: readonly string[]): string {
  const languages = browserLanguages().map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  const wanted = savedLanguage() ?? languages.find(isLanguage) ?? SOURCE_LANGUAGE;
  return known.includes(wanted) ? wanted : SOURCE_LANGUAGE;
}

/** Replaces the shell's page and its catalogue. */
function beginIn(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  if (language !== SOURCE_LANGUAGE)
    Object.assign(globalThis, { [CATALOGUES]: { language, of: {} } });
}

function Standalone({ remote, loaders }: { remote: RemoteDescription; loaders: Loaders }) {
  return (
    <BrowserRouter>
      <nav aria-label={remote.name}>
        {remote.routes.map(({ path }) => (
          <Link key={path} to={path} style={{ marginInlineEnd: '1em' }}>
            {path}
          </Link>
        ))}
      </nav>
      <Routes>
        {remote.routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<StandalonePage key={route.path} route={route} loaders={loaders} />}
          />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}

function StandalonePage({ route, loaders }: { route: RouteDeclaration; loaders: Loaders }) {
  const [lifecycles, setLifecycles] = useState<Lifecycles>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const [passed] = useState(() => createStore({}));
  const load = loaders[route.module];

  useEffect(() => {
    load?.().then(setLifecycles, setError);
  }, [load]);

  function handleFailure(failure: Error) {
    // Like a shell, renders again once after a translator has changed the page.
    if (isPageTranslated() && attempt === 0) setAttempt(1);
    else setError(failure);
  }

  if (error) return <pre role="alert">{error.stack}</pre>;
  if (!lifecycles) return null;
  return (
    <ParcelRoot
      key={attempt}
      lifecycles={lifecycles}
      passed={passed}
      routePath={route.path}
      onFailure={(_phase, failure) => handleFailure(failure)}
    />
  );
}
