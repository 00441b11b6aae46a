/** Stands in for MUI's ripple in the shell's build. */
export default function NoRipple() {
  return null;
}
