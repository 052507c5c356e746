/**
 * Arguments of a text in ICU MessageFormat, by the names in it: `{name}`, `{count, plural, ...}`.
 */
export type ArgumentsOf<Text extends string> = Scan<Text, 'text', unknown>;

/**
 * Scans from brace to brace. Outside of all braces is text. An opening brace leads from text to an
 * argument, and from an argument to the text of one of its forms.
 */
type Scan<
  Text extends string,
  Position extends 'text' | 'argument',
  Found,
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Close<Text, Position, Found>
    : Position extends 'text'
      ? Scan<After, 'argument', Found & ArgumentOf<UpToBrace<After>>>
      : Scan<After, 'text', Found>
  : Found;

type Close<Text extends string, Position, Found> = Text extends `${string}}${infer After}`
  ? Scan<After, Position extends 'text' ? 'argument' : 'text', Found>
  : Found;

type UpToBrace<Text extends string> = Text extends `${infer Before}{${string}`
  ? UpToClosing<Before>
  : UpToClosing<Text>;
type UpToClosing<Text extends string> = Text extends `${infer Before}}${string}` ? Before : Text;

type ArgumentOf<Head extends string> = Head extends `${infer Name},${infer Kind}`
  ? { readonly [name in Trim<Name>]: ValueOf<Trim<Kind>> }
  : { readonly [name in Trim<Head>]: string };

type ValueOf<Kind extends string> = Kind extends `${'plural' | 'selectordinal' | 'number'}${string}`
  ? number
  : Kind extends `list${string}`
    ? readonly string[]
    : Kind extends `${'date' | 'time'}${string}`
      ? Date
      : string;

type Trim<Text extends string> = Text extends ` ${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} `
    ? Trim<Rest>
    : Text;
