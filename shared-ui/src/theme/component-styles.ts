import { baseline } from './baseline-style.ts';
import { buttons } from './button-styles.ts';
import { fields } from './field-styles.ts';
import type { ComponentStyles } from './style-measures.ts';
import { surfaces } from './surface-styles.ts';

/** How MUI's parts look and measure in the product. */
export const components: ComponentStyles = {
  MuiCssBaseline: baseline,
  ...buttons,
  ...fields,
  ...surfaces,
};
