import { usePageTitle } from 'platform/runtime';
import { Audiences } from './Audiences.tsx';
import { Closing } from './Closing.tsx';
import { Developer } from './Developer.tsx';
import { Hero } from './Hero.tsx';
import { messages } from './messages.ts';
import { Steps } from './Steps.tsx';

/**
 * Prerendered at build time, and readable before any script runs: nothing here may need a browser.
 */
export function LandingPage() {
  usePageTitle(messages.pageTitle);
  return (
    <>
      <Hero />
      <Audiences />
      <Steps />
      <Developer />
      <Closing />
    </>
  );
}
