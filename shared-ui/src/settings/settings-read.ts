import { useQuery } from '@tanstack/react-query';
import { type ReadState, readState } from '../reads/read-state.ts';
import { say } from '../words/say.ts';
import { settingsQuery } from './settings.ts';

interface SettingsRead extends ReadState {
  /** They are: from the server, or from what this device keeps. */
  isKnown: boolean;
}

/**
 * How the settings' read stands, for places where a change takes along what was chosen before, or follows from it: until that is known nobody
 * can change it, and `ReadProblem` says why. What the person chose on another device would be lost.
 */
export function useSettingsRead(): SettingsRead {
  const query = useQuery(settingsQuery());
  return { ...readState(query, say('Failed to load your settings')), isKnown: query.data !== undefined };
}
