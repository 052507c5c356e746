/**
 * Translates a page as browsers do: each text becomes two nested `<font>` elements with other text,
 * at once and whenever text is added or changes. The document declares its new language.
 * It is self-contained, so that a test can also run it inside a browser.
 * @returns a function that stops it
 */
export function translatePage(): () => void {
  const root = document.documentElement;
  const { lang } = root;
  const skipped = 'font, script, style, textarea, [translate="no"]';

  const translate = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const { parentElement: parent } = node;
      const text = node.nodeValue ?? '';
      if (!parent || parent.closest(skipped) || !/[\p{L}\p{N}]/u.test(text)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `«${text}»`;
      outer.append(inner);
      node.parentNode?.replaceChild(outer, node);
      return;
    }
    for (const child of [...node.childNodes]) translate(child);
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target);
      else for (const node of addedNodes) translate(node);
    }
  });
  root.classList.add('translated-ltr');
  root.lang = 'fr';
  translate(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    root.classList.remove('translated-ltr');
    root.lang = lang;
  };
}
