import { ApiError, readCached, getCache } from 'shared-api';
import { buildPath, listMessages, type ChatMessage } from 'shared-api/contract';

interface History {
  page: ChatMessage[];
  /** Whether it is only a cached response, since the server is unreachable. */
  isCached: boolean;
}

/** Loads the newest messages; without a connection, the cached ones if there are any. */
export async function askHistory(classId: string, signal: AbortSignal): Promise<History> {
  const params = { classId };
  try {
    const { reply } = await readCached(listMessages, { params, query: {}, signal });
    return { page: reply, isCached: false };
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    const cached = await getCache()?.read(buildPath(listMessages, params, {}));
    if (!cached) throw error;
    return { page: cached.reply as ChatMessage[], isCached: true };
  }
}
