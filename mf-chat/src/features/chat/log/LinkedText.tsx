import { TextLink } from 'shared-ui';
import { linkify } from './linkify.ts';

/** What somebody wrote, as text alone; web addresses in it can be followed. */
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
