import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minify } from '@swc/core';
import type { Page } from 'playwright-core';

/** Content of a page, from which a reference page without the product's code is built. */
export interface Still {
  /** All rules of its style sheets. */
  css: string;
  body: string;
  /** Responses that it read, by path. */
  replies: Map<string, string>;
}

interface Reply {
  type: string;
  bytes: Buffer;
  isForEver: boolean;
}

/**
 * Reference pages: the same text and rules as plain HTML, and rendered by React after the same
 * responses.
 */
export interface Stills {
  /** Adds a still; returns the URLs of its two pages. */
  add: (still: Still) => { plain: string; react: string };
  close: () => void;
}

/** Captures a page that has become idle; `replies` are the responses that it read. */
export async function stillOf(page: Page, replies: Map<string, string>): Promise<Still> {
  const { css, body } = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, noscript')) script.remove();
    return { css: rules.map(({ cssText }) => cssText).join('\n'), body: copy.innerHTML };
  });
  return { css, body, replies };
}

export async function openStills(): Promise<Stills> {
  const files = new Map<string, Reply>();
  const put = (path: string, type: string, text: string, isForEver = false) => {
    files.set(path, { type, bytes: brotliCompressSync(text), isForEver });
  };
  put('/react.js', 'text/javascript', await reactScript(), true);
  const server = createServer(({ url = '' }, response) => {
    const found = files.get(url);
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': `${found.type}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': found.isForEver ? 'max-age=31536000, immutable' : 'no-store',
    });
    return void response.end(found.bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let count = 0;
  return {
    add({ css, body, replies }) {
      count += 1;
      const base = `/${count}`;
      const paths = [...replies.keys()].map((path) => base + path);
      for (const [path, text] of replies) put(base + path, 'application/json', text);
      const head = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${css}</style>`;
      // With a script, like every page, so that the observer of the text runs from the start.
      put(`${base}/plain`, 'text/html', `${head}<script>0</script><body>${body}`);
      put(`${base}/body.js`, 'text/javascript', bodyScript(body, paths), true);
      put(
        `${base}/react`,
        'text/html',
        `${head}<script defer src="/react.js"></script><script defer src="${base}/body.js"></script><body><div id="root"></div>`,
      );
      return { plain: `${origin}${base}/plain`, react: `${origin}${base}/react` };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Returns a script that requests everything at once, and renders the elements of the still
 * afterwards.
 */
function bodyScript(body: string, paths: string[]): string {
  return `(() => {
    const { createElement, createRoot } = window.bareReact;
    const elementOf = (node) => {
      if (node.nodeType === 3) return node.textContent;
      if (node.nodeType !== 1) return null;
      const props = { key: Math.random() };
      for (const { name, value } of node.attributes)
        if (/^(id|role|aria-.*|data-.*|href|src)$/.test(name)) props[name] = value;
      props.className = node.getAttribute('class') ?? undefined;
      return createElement(node.localName, props, ...(node.childNodes.length ? [[...node.childNodes].map(elementOf)] : []));
    };
    const held = document.createElement('template');
    held.innerHTML = ${JSON.stringify(body).replaceAll('<', '\\u003c')};
    Promise.all(${JSON.stringify(paths)}.map((path) => fetch(path).then((reply) => reply.json()))).then(() => {
      createRoot(document.getElementById('root')).render([...held.content.childNodes].map(elementOf));
    });
  })();`;
}

/** Returns a script with only React and its renderer, the same versions as on every page. */
async function reactScript(): Promise<string> {
  const require = createRequire(join(process.cwd(), '../shell/package.json'));
  const fromReactDom = createRequire(require.resolve('react-dom'));
  const files = {
    react: require.resolve('react/package.json').replace('package.json', 'cjs/react.production.js'),
    'react-dom': require
      .resolve('react-dom/package.json')
      .replace('package.json', 'cjs/react-dom.production.js'),
    'react-dom/client': require
      .resolve('react-dom/package.json')
      .replace('package.json', 'cjs/react-dom-client.production.js'),
    scheduler: fromReactDom
      .resolve('scheduler/package.json')
      .replace('package.json', 'cjs/scheduler.production.js'),
  };
  const modules = Object.entries(files).map(([name, file]) => {
    return `${JSON.stringify(name)}: (module, exports, require) => {${readFileSync(file, 'utf8')}}`;
  });
  const code = `(() => {
    const modules = { ${modules.join(',')} };
    const known = {};
    const require = (name) => {
      if (known[name]) return known[name].exports;
      const module = (known[name] = { exports: {} });
      modules[name](module, module.exports, require);
      return module.exports;
    };
    window.bareReact = { createElement: require('react').createElement, createRoot: require('react-dom/client').createRoot };
  })();`;
  return (await minify(code, { compress: true, mangle: true })).code;
}
