// Loaded with the signed-in layout, which provides it to all its pages.
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './Menu/Menu.tsx';
