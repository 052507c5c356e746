const { isInUse } = jest.requireActual<{ isInUse: boolean }>('../jest-selectors.cjs');

const SELECTORS = [
  ...['*', ':root', 'div', 'DIV', 'p', 'svg', 'foreignObject', 'foreignobject', 'x-part'],
  ...[
    '.card',
    '.Card',
    '.card.open',
    '.open.card',
    '.card-title',
    '.card\\:wide',
    '.läufer',
    '#one',
  ],
  ...[
    'div.card',
    'p.card',
    'section > .card',
    'section>.card',
    'section .card',
    '.card + p',
    '.card~p',
  ],
  ...[
    '.gone, .card',
    '.gone,\n  p',
    'p, .gone',
    '.gone, :root',
    '.gone, .gone p',
    '.card /* p */',
    '/* , */ p',
  ],
  ...[
    ':is(.gone, .card)',
    'div:is(.gone, .open)',
    '.card:not(.open)',
    ':not(.open).card',
    ':not(.gone, p)',
  ],
  ...[
    ':where(.card) p',
    ':where(section, .gone) :is(p)',
    '.card:nth-child(2n + 1)',
    'p:nth-last-child(1)',
  ],
  ...[
    '[data-kind]',
    '[data-kind="a.b"]',
    ".card[data-kind='a, p']",
    '[data-kind="a]"].card',
    '[lang|=en]',
  ],
  ...[
    'p:empty',
    '.card:hover',
    'input:checked',
    '.field:focus',
    ':is(:not(.gone)) > p',
    '.card:has(p)',
  ],
  ...['p::before', '.card:', '..card', '.card >', ':not(:is(.card, [data-kind]))', '.card :not(p)'],
];

const PAGE = `
  <section id="one" lang="en-GB">
    <div class="card open" data-kind="a.b"><p>One</p><p class="läufer card:wide"></p></div>
    <div class=" card-title
      card " data-kind="a, p"><x-part class="Card"></x-part></div>
    <p class="open" data-kind="a]"></p>
    <svg><foreignObject class="card" data-kind="a]"></foreignObject></svg>
    <input class="field" type="checkbox" checked>
  </section>`;

/** Returns the result of the matcher itself, without the shortcut. */
function isMeant(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

test('the shortcut for selectors is active', () => {
  expect(isInUse).toBe(true);
});

test.each(SELECTORS)(
  'an element has the style of %j exactly where the selector matches',
  (selector) => {
    document.head.innerHTML = `<style>${selector} { order: 7 }</style>`;
    document.body.innerHTML = PAGE;
    document.querySelector<HTMLElement>('.field')?.focus();
    // Parsed, so without comments.
    const { selectorText } = document.styleSheets[0]?.cssRules[0] as CSSStyleRule;
    for (const element of document.querySelectorAll('*')) {
      const isStyled = getComputedStyle(element).getPropertyValue('order') === '7';
      const isAsMeant = isStyled === isMeant(element, selectorText);
      expect({ element: element.outerHTML, isAsMeant }).toMatchObject({ isAsMeant: true });
    }
  },
);
