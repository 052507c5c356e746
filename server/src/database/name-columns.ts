import { foldCase } from 'shared-api/contract';
import unhomoglyph from 'unhomoglyph';

/**
 * Columns by which usernames are compared. Two names are confusable if either of the last two
 * columns is the same.
 */
export interface NameColumns {
  username: string;
  /** Skeleton (UTS #39, section 4) of the name in lower case: the same for 'anna' and 'Anna'. */
  name_folded: string;
  /** Skeleton of the name as written, lowercased afterwards: the same for 'lan' and 'Ian'. */
  name_look: string;
}

/** Returns the columns of a username. All three are always written together. */
export function nameColumns(username: string): NameColumns {
  const name = username.normalize('NFKC');
  return {
    username,
    name_folded: foldCase(skeleton(foldCase(name))),
    name_look: skeleton(foldCase(skeleton(name))),
  };
}

/** Returns the UTS #39 skeleton. It mixes scripts and serves for comparison only. */
function skeleton(text: string): string {
  const seen = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return unhomoglyph(seen).normalize('NFD');
}
