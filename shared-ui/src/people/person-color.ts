/** The hues of people's discs, in degrees: far enough from each other to tell two people apart. */
export const HUES = [4, 28, 52, 96, 152, 184, 212, 242, 270, 300, 330] as const;

/** Deep enough for white letters in every hue, and to stand out from light and dark paper. */
export const colorOfHue = (hue: number): string => `hsl(${hue} 46% 33%)`;

/** Of whom nobody knows who it is. */
const NOBODY = 'hsl(250 8% 42%)';

/** The end of an id: its beginning is the time when it was made, which a family's accounts may share. */
const CHARACTERS = 6;

/** The one colour of a person everywhere, from their id (row FAM-41). */
export function personColor(id: string | undefined): string {
  const number = Number.parseInt(id?.slice(-CHARACTERS) ?? '', 16);
  return Number.isNaN(number) ? NOBODY : colorOfHue(HUES[number % HUES.length] ?? 0);
}
