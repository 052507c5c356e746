import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RichText } from './RichText.tsx';

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const meta = {
  title: 'Content/RichText',
  component: RichText,
  parameters: {
    rules: {
      do: ['Show with it what people wrote.'],
      dont: ['Write texts of the product with it: those are in messages.ts.'],
    },
  },
} satisfies Meta<typeof RichText>;
export default meta;

export const Everything: StoryObj<typeof meta> = {
  args: {
    html: [
      '<p>A post begins with a sentence or two, <strong>some of them bold</strong>, <em>some slanted</em>, ',
      '<u>underlined</u> or <s>struck out</s>, with <a href="https://example.org/">a link</a> and <code>some code</code>: x<sup>2</sup>, H<sub>2</sub>O.</p>',
      '<h2>What we read</h2><p>Then comes a heading.</p><h3>Part one</h3><h4>The first page</h4>',
      '<ul><li>Leaves<ol><li>green<ul><li>in spring</li></ul></li><li>brown</li></ol></li><li>Roots</li></ul>',
      '<blockquote><p>Light is food.</p><p>Water is, too.</p></blockquote>',
      '<pre><code>function grow(light, water) {\n  return light &amp;&amp; water;\n}</code></pre>',
      `<p><img src="${DOT}" alt="A dot" /></p>`,
      `<p>${'Donaudampfschifffahrtsgesellschaft'.repeat(6)}</p>`,
    ].join(''),
  },
};

export const RightToLeft: StoryObj<typeof meta> = {
  args: { html: '<p>שלום לכולם</p><ul><li>ראשון</li><li>שני</li></ul>' },
};
