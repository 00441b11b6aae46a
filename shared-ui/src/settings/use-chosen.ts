import { saveSettings } from './save-settings.ts';
import { useAreSettingsKnown, useSettings } from './settings.ts';

/** Puts something in a list, or takes it out; answers whether that is kept. */
type Choose = (isIn: boolean) => Promise<boolean>;

/**
 * Whether something (a baby, a medicine) is in a setting that is a list, and how the person chooses that. Until the settings are known nobody
 * can: what they chose before on another device would be lost.
 */
export function useChosen(
  setting: 'sleepReminders' | 'noGuess' | 'doseReminders',
  id: string,
): [isIn: boolean, choose: Choose | undefined] {
  const { [setting]: chosen = [] } = useSettings();
  const isKnown = useAreSettingsKnown();
  const others = chosen.filter((one) => one !== id);
  const choose: Choose = (isIn) => saveSettings({ [setting]: isIn ? [...others, id] : others });
  return [chosen.includes(id), isKnown ? choose : undefined];
}
