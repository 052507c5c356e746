import type { Preview } from '@storybook/react-webpack5';
import { LANGUAGES, PSEUDO_LANGUAGE } from 'platform/languages';

/** Choices of the toolbar for every story. */
export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
      dynamicTitle: true,
    },
  },
  contrast: {
    description: 'Contrast',
    toolbar: {
      icon: 'circle',
      items: [
        { value: 'system', title: 'Usual contrast' },
        { value: 'more', title: 'High contrast' },
      ],
      dynamicTitle: true,
    },
  },
  text: {
    description: 'Size of text',
    toolbar: {
      icon: 'document',
      items: [
        { value: 'normal', title: 'Usual text' },
        { value: 'large', title: 'Large text' },
        { value: 'larger', title: 'Larger text' },
      ],
      dynamicTitle: true,
    },
  },
  language: {
    description: 'Language of the texts',
    toolbar: {
      icon: 'globe',
      items: [
        ...Object.entries(LANGUAGES).map(([value, title]) => ({ value, title })),
        { value: PSEUDO_LANGUAGE, title: 'Pseudo: 40 % longer' },
      ],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction of reading',
    toolbar: {
      icon: 'transfer',
      items: [
        { value: 'auto', title: 'Direction of the language' },
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
      dynamicTitle: true,
    },
  },
  role: {
    description: 'Who reads a part of the class page',
    toolbar: {
      icon: 'user',
      items: [
        { value: 'story', title: 'As the story says' },
        { value: 'teacher', title: 'Teacher' },
        { value: 'student', title: 'Student' },
      ],
      dynamicTitle: true,
    },
  },
};

/** Initial choices of a story. */
export const initialGlobals = {
  theme: 'light',
  contrast: 'system',
  text: 'normal',
  language: 'en',
  direction: 'auto',
  role: 'story',
};

function viewport(
  name: string,
  width: number,
  height: number,
  type: 'mobile' | 'tablet' | 'desktop',
) {
  return { name, type, styles: { width: `${width}px`, height: `${height}px` } };
}

/** Viewports: the narrowest phone, both sides of each breakpoint of shared-ui, and a laptop. */
export const viewports = {
  phone: viewport('Phone, 360', 360, 740, 'mobile'),
  largePhone: viewport('Last of the phones, 599', 599, 900, 'mobile'),
  tablet: viewport('First of the tablets, 600', 600, 960, 'tablet'),
  largeTablet: viewport('Last of the tablets, 899', 899, 1100, 'tablet'),
  desktop: viewport('First of the desktops, 900', 900, 700, 'desktop'),
  laptop: viewport('Laptop, 1440', 1440, 900, 'desktop'),
};
