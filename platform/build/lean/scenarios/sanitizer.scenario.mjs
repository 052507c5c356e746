// Random invalid documents, through sanitize-html as this project uses it: without styles and
// source sets.
import sanitizeHtml from 'sanitize-html';

const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<b',
    '>',
    '<a href="',
    '" onclick=alert(1)',
    '">',
    '</a>',
    '<img src=x ',
    'srcset="a 1x, b 2x"',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<svg><p>',
    '</svg>',
  ],
  ...[
    '<textarea>',
    '</textarea>',
    '<noscript>',
    '</noscript>',
    '<xmp>',
    '<li>',
    '<ul>',
    '</ul>',
    '<br/>',
    '</br>',
  ],
  ...[
    '&lt;',
    '&#x6A;avascript:',
    '&amp',
    '&notin;',
    '&#0;',
    '&NotEqualTilde;',
    'javascript:',
    'https://a.example/?a=1&b',
  ],
  ...[
    ' style="color:red"',
    " title='",
    '`',
    '"',
    "'",
    '=',
    '/',
    '<',
    '\u0000',
    '\u2028',
    '\n',
    'text',
    'ü𝒳',
    ' ',
  ],
];

const OPTIONS = {
  allowedTags: ['p', 'b', 'ul', 'li', 'a', 'img', 'br', 'code'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  parseStyleAttributes: false,
};

/** Yields the same pseudo-random numbers in each run. */
function* numbers(seed) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

export function run() {
  const random = numbers(20_260_101);
  const next = (below) => Math.floor(random.next().value * below);
  return Array.from({ length: 4_000 }, () => {
    const html = Array.from({ length: 1 + next(24) }, () => PIECES[next(PIECES.length)]).join('');
    return sanitizeHtml(html, OPTIONS);
  });
}
