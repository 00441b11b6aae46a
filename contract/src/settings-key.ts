/** The name of the settings in the query cache, in a file of its own: a card that reads nothing else by its name goes without all others. */
export const settingsKey = ['settings'] as const;
