import { useEffect } from 'react';

/** The document's title, with the product's name after it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const product = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    document.title = [title, product?.content].filter(Boolean).join(' · ');
  }, [title]);
}
