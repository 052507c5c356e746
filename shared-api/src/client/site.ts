import useSWR from 'swr';
import { SITE_CONFIG_PATH, type SiteConfig } from '../contract/index.ts';

/** Id of the script element of index.html that carries the configuration as JSON. */
export const SITE_CONFIG_ELEMENT = 'site-config';

/** The configuration that index.html brought; undefined where there is none. */
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

/** The installation's own name and addresses; undefined only where index.html did not bring them. */
export function useSiteConfig(): SiteConfig | undefined {
  const { data } = useSWR(SITE_CONFIG_PATH, fetchConfig, {
    fallbackData: readSiteConfig(),
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return data;
}
