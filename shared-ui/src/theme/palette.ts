import { mix } from './color.ts';

/**
 * What a record is about; one colour each, everywhere: in the light scheme, in the dark one. Each sort of sleep and feeding has its own;
 * other kinds share one with what belongs together (`milk`: what is pumped and kept; `moment`: milestones, notes), and their icons tell them
 * apart. `other`: a kind in no such group.
 */
const COLORS = {
  night: ['#322481', '#5B63D0'],
  nap: ['#5F5FDE', '#9AA3FC'],
  left: ['#B3336F', '#DD5A88'],
  right: ['#0597BC', '#7BDFF5'],
  bottle: ['#B78607', '#F7DD77'],
  formula: ['#AE5112', '#CD6C22'],
  solid: ['#2C4202', '#93C173'],
  diaper: ['#1D729F', '#1497BF'],
  milk: ['#5E1CB8', '#AA3784'],
  health: ['#8F0E4D', '#AB482F'],
  care: ['#599C7D', '#6CC0BC'],
  moment: ['#7F81FF', '#7A80FE'],
  other: ['#231E2D', '#FDFBFF'],
} as const;

export type Activity = keyof typeof COLORS;
export const ACTIVITIES = Object.keys(COLORS) as readonly Activity[];
export type Scheme = 'light' | 'dark';

export type DrawingInk = 'sky' | 'moon' | 'nest' | 'twig' | 'skin' | 'cloth' | 'line' | 'face' | 'blush' | 'star';

type ActivityColors = Readonly<Record<Activity, string>>;

export interface SchemeTokens {
  background: string;
  paper: string;
  /** A quiet surface on paper: input fields, chips, skeletons. */
  sunken: string;
  /** Outline of a form field. */
  edge: string;
  text: string;
  secondary: string;
  disabled: string;
  divider: string;
  primary: string;
  onPrimary: string;
  /** Surfaces of filled buttons and chips, dim in the dark, with one text colour for all. */
  fill: { primary: string; primaryHover: string; error: string; errorHover: string; text: string };
  accent: string;
  error: string;
  warning: string;
  info: string;
  success: string;
  activity: ActivityColors;
  /** How much of the activity's colour is in its soft surface and in its ink, 0 to 1. */
  softness: number;
  inkiness: number;
}

const ofEach = (color: (name: Activity) => string) =>
  Object.fromEntries(ACTIVITIES.map((name) => [name, color(name)])) as Record<Activity, string>;

/** Colours of both schemes. `palette.test.ts` holds them to WCAG AA and to distance under colour blindness. */
export const TOKENS: Readonly<Record<Scheme, SchemeTokens>> = {
  light: {
    background: '#FAF7F2',
    paper: '#FFFFFF',
    sunken: '#F7F4EF',
    edge: '#8F87A1',
    text: '#241F36',
    secondary: '#5F5876',
    disabled: '#9089A3',
    divider: '#E8E2DA',
    primary: '#4A4AA3',
    onPrimary: '#FFFFFF',
    fill: { primary: '#4A4AA3', primaryHover: '#3D3D8E', error: '#B3263A', errorHover: '#991D30', text: '#FFFFFF' },
    accent: '#9C4A1A',
    error: '#B3263A',
    warning: '#8A5A00',
    info: '#2B5FA6',
    success: '#2C6B3A',
    activity: ofEach((name) => COLORS[name][0]),
    softness: 0.13,
    inkiness: 0.68,
  },
  dark: {
    background: '#0D0C18',
    paper: '#171527',
    sunken: '#1F1C32',
    edge: '#6F688A',
    text: '#E6E0EE',
    secondary: '#ABA3C2',
    disabled: '#78718F',
    divider: '#2A2640',
    primary: '#B7B3F7',
    onPrimary: '#1B1838',
    fill: { primary: '#5955B5', primaryHover: '#6662C2', error: '#A23A4B', errorHover: '#B0475A', text: '#F3EFFA' },
    accent: '#F0B48A',
    error: '#F49AA3',
    warning: '#EDC27A',
    info: '#9CC0F2',
    success: '#93D0A0',
    activity: ofEach((name) => COLORS[name][1]),
    softness: 0.18,
    inkiness: 0.6,
  },
};

/**
 * The dark scheme below the amber glass of the night light, through which little blue comes: lighter, so that words have 4.5:1 through it and
 * outlines and bars of sleep 3:1. `palette.test.ts` looks through the glass. Other marks of activities stay: how light they are tells them
 * apart there.
 */
export const NIGHT: SchemeTokens = {
  ...TOKENS.dark,
  secondary: '#CBC4DC',
  edge: '#9A92B4',
  primary: '#CCC9FA',
  info: '#BCD4F6',
  success: '#B0DDBA',
  fill: { primary: '#4E4AA2', primaryHover: '#544FAD', error: '#642330', errorHover: '#6A2632', text: '#F3EFFA' },
  // About as far from each other as without the glass.
  activity: { ...TOKENS.dark.activity, night: '#9299F2', nap: '#D0D4FF' },
  inkiness: 0.2,
};

/** Colours of the drawings, the logo and the splash. */
export const DRAWING_INKS: Readonly<Record<Scheme, Readonly<Record<DrawingInk, string>>>> = {
  light: {
    sky: '#ECE8F7',
    moon: '#F2C96B',
    nest: '#C99A6B',
    twig: '#9A6A42',
    skin: '#F6D3BC',
    cloth: '#8E8BD8',
    line: '#4A4468',
    face: '#43354A',
    blush: '#E89AA6',
    star: '#D9A93B',
  },
  dark: {
    sky: '#221F3D',
    moon: '#E3BE72',
    nest: '#8B6847',
    twig: '#B58C63',
    skin: '#D9B09A',
    cloth: '#6F6CC0',
    line: '#C9C2DC',
    face: '#2B2138',
    blush: '#B9707F',
    star: '#CDA95A',
  },
};

/** The soft surface of each activity in a scheme: its colour thinned with paper, for chips, tiles and avatars. */
export function activitySurfaces(scheme: Scheme): Record<Activity, string> {
  const { activity, paper, softness } = TOKENS[scheme];
  return ofEach((name) => mix(activity[name], paper, softness));
}

/** Each activity's colour drawn towards the text's, 4.5:1 on paper and on its own soft surface: for words and small icons. */
export function activityInks({ activity, text, inkiness }: SchemeTokens): Record<Activity, string> {
  return ofEach((name) => mix(activity[name], text, inkiness));
}
