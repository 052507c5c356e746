// For swr: React has had this hook since 18, and the library behind hands it on where it is there.
import { useSyncExternalStore } from 'react';

export { useSyncExternalStore };
