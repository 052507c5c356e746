export { type BuildOptions, type Mode } from './baseConfig.ts';
export { ON_DEMAND, SINGLETONS } from './sharedModules.ts';
export { remoteConfig } from './remoteConfig.ts';
export { shellConfig } from './shellConfig.ts';
export { textsRule } from './texts/textsRule.ts';
export { compileCatalogue, translatedTexts } from '../languages/compile/index.ts';
