import { useEffect } from 'react';

/** Sets the document's title, followed by the product's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const product = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
    document.title = [title, product?.content].filter(Boolean).join(' · ');
  }, [title]);
}
