import styled from 'styled-components';
import type { PostType } from 'shared-api/contract';
import { color } from 'shared-ui';

/** Strokes on a 24 by 24 grid, as in the design system. */
const paths: Record<PostType, string> = {
  idea: 'M9.5 17.5v-1.7a6.5 6.5 0 1 1 5 0v1.7h-5ZM10.5 20.5h3',
  discussion: 'M4 5h11v8H9l-3 2.5V13H4V5ZM18 9h2v7.5h-2V19l-3-2.5h-4',
  announcement: 'M4 10v4h3l8.5 4.5v-13L7 10H4ZM7.5 14l1 5M18.5 9.5a4 4 0 0 1 0 5',
  question:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.1.8-1.1 1.7M12 16.4v.1',
};

const Svg = styled.svg`
  flex: none;
  inline-size: 1.25em;
  block-size: 1.25em;
  fill: none;
  stroke: ${color.accentText};
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export function PostTypeIcon({ type }: { type: PostType }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[type]} />
    </Svg>
  );
}
