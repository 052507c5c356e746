import { TextLink } from 'shared-ui';
import { linkify } from './linkify.ts';

/** Renders plain text with links for web addresses. */
export function LinkedText({ text }: { text: string }) {
  return linkify(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <TextLink
        // The parts of one text never change places.
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {part.text}
      </TextLink>
    ),
  );
}
