const SUPERSCRIPTS = charactersOf(
  '0123456789+-−–=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ ',
);
const SUBSCRIPTS = charactersOf(
  '0123456789+-−–=()aehijklmnoprstuvx ',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ ',
);

function charactersOf(from: string, to: string): ReadonlyMap<string, string> {
  const shifted = [...to];
  return new Map(Array.from(from, (character, index) => [character, shifted[index] ?? '']));
}

/**
 * Writes a superscript or a subscript as plain text: in Unicode characters if all exist (10⁻³,
 * H₂O), otherwise as in formulas (`x^(0.5)`, `a_ص`). Without a sign, 10⁻³ would be read as another
 * number.
 */
export function shiftedText(text: string, tag: string): string {
  const characters = tag === 'sub' ? SUBSCRIPTS : SUPERSCRIPTS;
  const inner = text.trim();
  if (inner === '') return text;
  const shifted = Array.from(inner, (character) => characters.get(character));
  const sign = tag === 'sub' ? '_' : '^';
  const isOne = [...inner].length === 1;
  const written = shifted.includes(undefined)
    ? `${sign}${isOne ? inner : `(${inner})`}`
    : shifted.join('');
  return text.replace(inner, () => written);
}
