import { saveSettings } from './save-settings.ts';
import { useSettings } from './settings.ts';

/** Whether a baby is in a setting that is a list of babies, and how the person puts it in or takes it out. */
export function useChosenBaby(
  setting: 'sleepReminders' | 'noGuess',
  babyId: string,
): [isIn: boolean, choose: (isIn: boolean) => void] {
  const { [setting]: babies = [] } = useSettings();
  const others = babies.filter((id) => id !== babyId);
  const choose = (isIn: boolean) => void saveSettings({ [setting]: isIn ? [...others, babyId] : others });
  return [babies.includes(babyId), choose];
}
