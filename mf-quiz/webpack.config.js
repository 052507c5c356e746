import { remoteConfig } from 'platform/build';

export default remoteConfig(import.meta.dirname);
