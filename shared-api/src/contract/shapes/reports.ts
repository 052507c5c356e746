import { group, listOf } from './fields.ts';
import { ofRelease } from './frames.ts';

export const withdrawnReleases = group({
  withdrawn: listOf(group(ofRelease), 'The revoked ones among the reported releases.'),
});
