import { saveSettings } from './save-settings.ts';
import { useSettings } from './settings.ts';
import { useSettingsRead } from './settings-read.ts';

/** Puts something in a list, or takes it out; answers whether that is kept. */
type Choose = (isIn: boolean) => Promise<boolean>;

/**
 * Whether something (a baby, a medicine) is in a setting that is a list, how the person chooses that, and how the settings' read stands.
 * Nobody can choose while nothing is known of the settings. The whole list is sent, with this one put in or taken out, as it is known here:
 * where that is what this device keeps, and another device has changed the list since, that change is lost.
 */
export function useChosen(
  setting: 'sleepReminders' | 'noGuess' | 'doseReminders',
  id: string,
): [isIn: boolean, choose: Choose | undefined, read: ReturnType<typeof useSettingsRead>] {
  const { [setting]: chosen = [] } = useSettings();
  const read = useSettingsRead();
  const others = chosen.filter((one) => one !== id);
  const choose: Choose = (isIn) => saveSettings({ [setting]: isIn ? [...others, id] : others });
  return [chosen.includes(id), read.isKnown ? choose : undefined, read];
}
