import type { LoaderContext } from 'webpack';
import { compileTexts } from '../../languages/compile/compileTexts.ts';
import { ownerOf } from '../../languages/compile/ownerOf.ts';

/** Compiles the texts of a `messages.ts`. */
// eslint-disable-next-line import-x/no-default-export -- webpack takes a loader from there alone
export default function textsLoader(this: LoaderContext<object>, source: string): string {
  return compileTexts(source, this.resourcePath, ownerOf(this.resourcePath));
}
