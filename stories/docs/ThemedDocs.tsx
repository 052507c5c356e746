import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { GlobalStyle, applyLook } from 'shared-ui';
import { create, themes, type ThemeVars } from 'storybook/theming';
import { useLook } from './useLook.ts';

/** Returns a Storybook theme with the colours of the document's current theme. */
function colorsOf(base: 'light' | 'dark'): ThemeVars {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return create({
    base,
    appBg: token('canvas'),
    appContentBg: token('canvas'),
    appPreviewBg: token('canvas'),
    appBorderColor: token('border'),
    textColor: token('text'),
    textMutedColor: token('textMuted'),
    barBg: token('surface'),
    barTextColor: token('textMuted'),
    inputBg: token('surface'),
    inputTextColor: token('text'),
    inputBorder: token('borderStrong'),
    colorSecondary: token('accentText'),
  });
}

/** Docs page in the toolbar's theme. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const look = useLook();
  const base = look.theme === 'dark' ? 'dark' : 'light';
  const [colors, setColors] = useState<ThemeVars>(themes[base]);
  useLayoutEffect(() => {
    applyLook(look);
    setColors(colorsOf(base));
  }, [look, base]);
  return (
    <>
      <GlobalStyle />
      <DocsContainer context={context} theme={colors}>
        {children}
      </DocsContainer>
    </>
  );
}
