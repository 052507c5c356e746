import { group, listOf } from './fields.ts';
import { ofRelease } from './frames.ts';

export const withdrawnReleases = group({
  withdrawn: listOf(group(ofRelease), 'Those of the releases named that were withdrawn.'),
});
