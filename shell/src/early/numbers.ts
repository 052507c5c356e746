// Runs in the page, as it stands here, and is small.
// The first number or date that a browser writes in a language takes 10 ms, the next ones hardly any: while the page waits for its scripts, nobody waits for that.
window.requestIdleCallback?.(() => (0).toLocaleString(document.documentElement.lang));

export {};
