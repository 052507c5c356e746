import useSWR from 'swr';
import { SITE_CONFIG_PATH, type SiteConfig } from '../contract/index.ts';

/** Id of the script element of index.html that contains the configuration as JSON. */
export const SITE_CONFIG_ELEMENT = 'site-config';

/** Reads the configuration from index.html; undefined where it has none. */
export function readSiteConfig(): SiteConfig | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(SITE_CONFIG_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as SiteConfig) : undefined;
}

async function fetchConfig(path: string): Promise<SiteConfig> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as SiteConfig;
}

/**
 * Returns the installation's name and contacts; undefined until loaded if index.html does not
 * contain them.
 */
export function useSiteConfig(): SiteConfig | undefined {
  const { data } = useSWR(SITE_CONFIG_PATH, fetchConfig, {
    fallbackData: readSiteConfig(),
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return data;
}
