import { builtText, textsIn } from '../words/texts.mjs';

/** A module that a remote exposes: with it the speaker of its app comes, and from then on the scripts that the app loads come with their words. */
const EXPOSED = /[\\/]src[\\/]exposes[\\/]/;
const SPEAKER = "import '@nestling/shared-ui/say'; ";

/**
 * Puts compiled texts in place of those with plurals, so that no page has a parser, and joins texts with their contexts. It comes before
 * TypeScript is taken away, and keeps the lines. Throws where a text is no ICU message.
 */
export default function english(source) {
  let built = source;
  const texts = textsIn(source, this.resourcePath);
  for (const { text, start, end, line } of texts.sort((a, b) => b.start - a.start)) {
    try {
      built = built.slice(0, start) + builtText(text) + built.slice(end);
    } catch (error) {
      throw new Error(`${this.resourcePath}:${line}: '${text}' is no ICU message: ${error.message}`);
    }
  }
  return EXPOSED.test(this.resourcePath) ? SPEAKER + built : built;
}
