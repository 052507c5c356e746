import { shellConfig } from 'platform/build';

export default shellConfig(import.meta.dirname);
