/** What is wrong with a translation: it must be an ICU message with the values, elements and plural forms that its text has (row LANG-05). */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { englishOf } from './texts.mjs';

/** Counts that people have: which forms of its plural a language needs. Spanish 'many' begins at a million, and is said as 'other'. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/** The forms of a language's plural: Arabic has six. 'other' is for what no rule names. */
const formsOf = (language) => [
  ...new Set([...COUNTS.map((count) => new Intl.PluralRules(language).select(count)), 'other']),
];

/** Names of values, and of values that are counted, in a compiled message. */
function* valuesIn(tokens) {
  for (const token of Array.isArray(tokens) ? tokens : []) {
    if (!Array.isArray(token)) continue;
    const [name, type, choices] = token;
    yield { name, type, choices };
    if (choices && typeof choices === 'object') for (const choice of Object.values(choices)) yield* valuesIn(choice);
  }
}

/** Each form of a plural has its own, so they count once. */
const elementsIn = (message) => sorted([...message.matchAll(/<(\/?\w+)>/g)].map(([, name]) => name));
const sorted = (names) => [...new Set(names)].sort().join(', ');

/** Signs that read as another one in a language: beside Arabic digits a dot is a zero. */
const MISREAD = { ar: /[·•]/ };

/** In words; nothing where it is sound. */
export function problemOf(text, said, language) {
  let compiled;
  try {
    compiled = compileMessageOrThrow(said);
  } catch (error) {
    return `is no ICU message: ${error.message.split('\n')[0]}`;
  }
  const [wanted, given] = [compileMessageOrThrow(englishOf(text)), compiled].map((it) => [...valuesIn(it)]);
  const [names, said_] = [wanted, given].map((values) => sorted(values.map(({ name }) => name)));
  if (names !== said_) return `has the values '${said_}', and its English has '${names}'`;
  for (const { name, type, choices } of given) {
    const missing = type === 'plural' ? formsOf(language).filter((form) => !(form in choices)) : [];
    if (missing.length > 0) return `lacks the plural ${missing.join(', ')} of '${name}'`;
    if (type === 'select' && !('other' in choices)) return `lacks 'other' of '${name}'`;
  }
  const [misread] = MISREAD[language]?.exec(said) ?? [];
  if (misread) return `has '${misread}', which reads as a digit`;
  if (elementsIn(englishOf(text)) !== elementsIn(said)) return 'has other elements than its English';
  return undefined;
}
