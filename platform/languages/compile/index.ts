export { languagesOf, readCatalogue, type Translation } from './catalogue.ts';
export { compileCatalogue, type CompiledText } from './compileCatalogue.ts';
export { compileTexts } from './compileTexts.ts';
export { catalogueErrors } from './catalogueErrors.ts';
export { mergeCatalogue, type Merged } from './mergeCatalogue.ts';
export { ownerOf } from './ownerOf.ts';
export { textsOfPackage, type PackageText } from './packageTexts.ts';
export { pseudo } from './pseudo.ts';
export { translatedTexts } from './translatedTexts.ts';
