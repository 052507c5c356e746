import { ApiError, readCached, getCache } from 'shared-api';
import { buildPath, listMessages, type ChatMessage } from 'shared-api/contract';

interface History {
  page: ChatMessage[];
  /** Only what was here last time: the server cannot be reached. */
  isCached: boolean;
}

/** The newest messages; without a connection those that the device keeps, where it keeps any. */
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
