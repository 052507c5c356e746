// Inlined in the page, and stays small. The first number or date formatted in a language takes a
// browser 10 ms, later ones hardly any: this runs while the page waits for its scripts.
window.requestIdleCallback?.(() => (0).toLocaleString(document.documentElement.lang));

export {};
