import { foldCase } from 'shared-api/contract';
import unhomoglyph from 'unhomoglyph';

/** How a username compares; two of them cannot be told apart when either column is the same. */
export interface NameColumns {
  username: string;
  /** The skeleton (UTS #39, section 4) of the name in small letters: that of 'anna' and of 'Anna' is the same. */
  name_folded: string;
  /** The skeleton of the name as it is written, in small letters only then: the same of 'lan' and of 'Ian'. */
  name_look: string;
}

/** A username with how it compares: whoever writes the one writes the other two. */
export function nameColumns(username: string): NameColumns {
  const name = username.normalize('NFKC');
  return {
    username,
    name_folded: foldCase(skeleton(foldCase(name))),
    name_look: skeleton(foldCase(skeleton(name))),
  };
}

/** Only ever compared: it is a jumble of scripts. */
function skeleton(text: string): string {
  const seen = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return unhomoglyph(seen).normalize('NFD');
}
