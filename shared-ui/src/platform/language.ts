/** What the page can be said in, and how that changes: the shell knows, the settings ask. */
export interface Languages {
  /** Tags of the languages that the page speaks. */
  offered: readonly string[];
  /** The one of them that is spoken where the person has chosen none. */
  ofBrowser: string;
  /** Says the page in another language from now on; null: as the browser has it. Rejects where its words could not be loaded. */
  switchTo: (language: string | null) => Promise<void>;
}

let given: Languages = { offered: ['en'], ofBrowser: 'en', switchTo: async () => {} };

/** The shell says once, before the first picture, which languages there are. */
export function provideLanguages(languages: Languages): void {
  given = languages;
}

/** The languages of the page; English alone where nobody provided any. */
export const languages = (): Languages => given;
