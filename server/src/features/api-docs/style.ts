/** Styles of the page: readable on a phone and in dark mode, without external resources. */
export const STYLE = `
  :root {
    color-scheme: light dark;
    --page: light-dark(#ffffff, #14171c);
    --raised: light-dark(#f4f5f8, #1d2229);
    --line: light-dark(#d9dce3, #343b46);
    --text: light-dark(#1b1f27, #e8eaee);
    --quiet: light-dark(#5a6270, #a3abb8);
    --link: light-dark(#2f54c9, #8fb0ff);
    --get: light-dark(#0b6b53, #6fd3b6);
    --post: light-dark(#2f54c9, #8fb0ff);
    --put: light-dark(#8a5300, #f0bd6b);
    --delete: light-dark(#b3261e, #ff9d94);
  }
  * { box-sizing: border-box; }
  html { scroll-padding-block-start: 1rem; }
  body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
  a { color: var(--link); text-underline-offset: 0.15em; }
  a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
  .skip { position: absolute; inset-inline-start: -100vw; }
  .skip:focus { inset-inline-start: 1rem; inset-block-start: 0.5rem; background: var(--page); padding: 0.25rem 0.5rem; }
  .layout { max-inline-size: 76rem; margin: 0 auto; padding: 0 1rem; }
  main { min-inline-size: 0; max-inline-size: 50rem; padding-block-end: 6rem; }
  nav ul { list-style: none; margin: 0; padding: 0; }
  nav summary { cursor: pointer; font-weight: 600; padding: 0.75rem 0; }
  .errors > div { display: grid; grid-template-columns: 3rem minmax(0, 1fr); align-items: baseline; }
  .errors p { margin: 0; }
  nav a { text-decoration: none; }
  nav a:hover { text-decoration: underline; }
  nav > details > ul > li > a { display: block; margin-block-start: 0.75rem; color: inherit; font-weight: 600; }
  nav li li a { display: block; padding-block: 0.3rem; padding-inline-start: 0.75rem; border-inline-start: 1px solid var(--line); line-height: 1.3; font-size: 0.9rem; }
  h1 { margin: 2rem 0 1rem; font-size: 2rem; line-height: 1.2; }
  h2 { margin: 4rem 0 0.5rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); font-size: 1.5rem; }
  h2.lead { margin: 1.5rem 0 0.25rem; padding: 0; border: 0; font-size: 1.15rem; }
  h3 { margin: 0 0 0.25rem; font-size: 1.15rem; line-height: 1.35; }
  h3 a { color: inherit; text-decoration: none; }
  h3 a:hover { text-decoration: underline; }
  h4 { margin: 1.25rem 0 0.4rem; font-size: 0.8rem; letter-spacing: 0.04em; text-transform: uppercase; color: var(--quiet); }
  article { margin: 1.5rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; }
  article:target { border-color: var(--link); }
  p { margin: 0.5rem 0; }
  ul.plain { list-style: none; margin: 0; padding: 0; }
  code, pre { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  code { overflow-wrap: anywhere; }
  pre { margin: 0.5rem 0; padding: 0.75rem; background: var(--raised); border-radius: 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  .address { display: flex; flex-wrap: wrap; gap: 0.25rem 0.6rem; align-items: baseline; }
  .method { font: 700 0.8rem ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  .get { color: var(--get); } .post { color: var(--post); } .put, .patch { color: var(--put); } .delete { color: var(--delete); }
  .quiet { color: var(--quiet); font-size: 0.9rem; }
  dl { margin: 0; }
  dl > div { padding: 0.45rem 0; border-block-start: 1px solid var(--line); }
  dl > div:first-child { border-block-start: 0; }
  dt { display: flex; flex-wrap: wrap; gap: 0 0.6rem; align-items: baseline; }
  dt code { font-weight: 600; }
  dd { margin: 0.1rem 0 0; }
  dd dl { margin-block: 0.25rem 0; margin-inline-start: 0.25rem; padding-inline-start: 0.75rem; border-inline-start: 2px solid var(--line); }
  .frame { padding: 0.5rem 0; }
  .frame + .frame { border-block-start: 1px solid var(--line); }
  .frame > p:first-child { font-weight: 600; }
  details.example > summary { cursor: pointer; color: var(--link); }
  @media (min-width: 62rem) {
    .layout { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; }
    nav { position: sticky; inset-block-start: 0; align-self: start; max-block-size: 100vh; overflow-y: auto; padding-block: 1rem 2rem; padding-inline-end: 0.5rem; }
    /* Where a browser cannot, one opens it. */
    nav details::details-content { content-visibility: visible; }
  }
  @supports selector(::details-content) {
    @media (min-width: 62rem) { nav summary { list-style: none; pointer-events: none; } }
  }
  @media (max-width: 30rem) {
    article { margin-inline: -0.5rem; padding: 1rem 0.75rem; }
    h1 { font-size: 1.6rem; }
  }
`;
