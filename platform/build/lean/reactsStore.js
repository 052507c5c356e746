// For swr: React has had this hook since version 18, and the shim only passes it on.
import { useSyncExternalStore } from 'react';

export { useSyncExternalStore };
