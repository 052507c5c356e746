// Comes with the signed-in layout, which brings it for every page in it.
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './Menu/Menu.tsx';
