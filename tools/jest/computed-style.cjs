/**
 * What tests ask of a computed style, without all the rest. jsdom tries every rule of every style sheet on an element and copies all
 * that they declare; a look by role asks so of hundreds of elements, for one property, and MUI's pages have a sheet a class. Here the
 * rules that declare such a property are found by class or tag. The answers are jsdom's; other properties it answers itself.
 */
const { dirname, join } = require('node:path');

const jsdom = dirname(require.resolve('jsdom', { paths: [require.resolve('jest-environment-jsdom')] }));
const ofJsdom = (name) => require(join(jsdom, 'jsdom', name));

const cssom = require(require.resolve('rrweb-cssom', { paths: [jsdom] }));
const { implForWrapper } = ofJsdom('living/generated/utils.js');
const { matchesDontThrow } = ofJsdom('living/helpers/selectors.js');
const { propertiesWithResolvedValueImplemented: resolved } = ofJsdom('living/helpers/style-rules.js');

/** By property, as jsdom has it: what holds where nothing is declared, and whether that is what holds for the parent. */
const ANSWERED = new Map(
  ['display', 'visibility', 'opacity', 'pointer-events'].map((property) => [
    property,
    { initial: '', inherited: false, ...resolved[property] },
  ]),
);

/** The rules of a sheet, in their order; jsdom's screen is no printer, and knows no other conditions. */
const rulesOf = (sheet) =>
  Array.from(sheet.cssRules).flatMap((rule) => {
    if (!rule.media) return rule;
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });

/** Those that declare one of the properties. */
const declarationsOf = (sheet) =>
  rulesOf(sheet)
    .filter(({ selectorText, style }) => selectorText && style)
    .flatMap(({ selectorText, style }) =>
      [...ANSWERED.keys()].map((property) => ({ property, selectorText, value: style.getPropertyValue(property) })),
    )
    .filter(({ value }) => value !== '');

/** What an element has that one of the selectors means: '.class' or 'tag'; '' where only trying it tells. */
function keyOf(selector) {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  return last.match(/\.[\w-]+/)?.[0] ?? last.match(/^[a-z][\w-]*/i)?.[0].toLowerCase() ?? '';
}

/** The keys of a list of selectors; a star stands for what is in brackets, which may only say more about the same element. */
function keysOf(selectorText) {
  const bare = selectorText.replaceAll(/\[[^\]]*\]|:[\w-]+\([^()]*\)/g, '*');
  return /[\\()[\]"'|@]/.test(bare) ? [''] : bare.split(',').map(keyOf);
}

/** Rules by property and key. Where several hold, the last one does: jsdom knows no other weight. */
class Rules {
  #byKey = new Map([...ANSWERED.keys()].map((property) => [property, new Map()]));
  #count = 0;

  add(sheet) {
    for (const { property, selectorText, value } of declarationsOf(sheet)) {
      const rule = { selectorText, value, order: this.#count++ };
      for (const key of keysOf(selectorText)) {
        const rules = this.#byKey.get(property);
        if (!rules.has(key)) rules.set(key, []);
        rules.get(key).push(rule);
      }
    }
  }

  /** What the sheets say of an element; nothing where they do not. */
  find(element, property) {
    const rules = this.#byKey.get(property);
    let found;
    const look = (key) => {
      for (const rule of rules.get(key) ?? [])
        if (rule.order > (found?.order ?? -1) && matchesDontThrow(element, rule.selectorText)) found = rule;
    };
    look('');
    look(element._localName.toLowerCase());
    for (const name of (element.getAttributeNS(null, 'class') ?? '').split(/\s+/)) look(`.${name}`);
    return found;
  }
}

const builtIn = new Rules();
builtIn.add(cssom.parse(ofJsdom('browser/default-stylesheet.js')));

/** The styles of a document. jsdom forgets its own answers whenever the document changes; so long all that was found here holds too. */
class Styles {
  #document;
  #state;
  #sheets = [];
  #rules = new Rules();
  #answers = new Map();

  constructor(document) {
    this.#document = document;
  }

  #lookAgain() {
    this.#document._styleCache ??= new WeakMap();
    if (this.#state === this.#document._styleCache) return;
    this.#state = this.#document._styleCache;
    this.#answers = new Map([...ANSWERED.keys()].map((property) => [property, new WeakMap()]));
    const sheets = this.#document.styleSheets._list.map((sheet) => ({ sheet, length: sheet.cssRules.length }));
    const isSame = ({ sheet, length }, n) => sheets[n]?.sheet === sheet && sheets[n].length === length;
    if (!this.#sheets.every(isSame)) {
      this.#rules = new Rules();
      this.#sheets = [];
    }
    for (const { sheet } of sheets.slice(this.#sheets.length)) this.#rules.add(sheet);
    this.#sheets = sheets;
  }

  of(element, property) {
    this.#lookAgain();
    return this.#of(element, property);
  }

  #of(element, property) {
    const answers = this.#answers.get(property);
    const known = answers.get(element);
    if (known !== undefined) return known;
    const answer = this.#declared(element, property) || this.#byDefault(element, property);
    answers.set(element, answer);
    return answer;
  }

  #declared(element, property) {
    const own = element.style?.getPropertyValue(property);
    const value = own || (this.#rules.find(element, property) ?? builtIn.find(element, property))?.value;
    return value === 'unset' ? '' : value;
  }

  #byDefault(element, property) {
    const { initial, inherited } = ANSWERED.get(property);
    return inherited && element.parentElement ? this.#of(element.parentElement, property) : initial;
  }
}

/** In camel case too, as scripts name them. */
const NAMES = new Map(
  [...ANSWERED.keys()].flatMap((name) => [
    [name, name],
    [name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase()), name],
  ]),
);

/** Puts it in the place of a window's own. */
exports.answerStyles = (window) => {
  const whole = window.getComputedStyle;
  const styles = new Styles(implForWrapper(window.document));
  const look = {
    get({ element, wrapper }, name) {
      const property = NAMES.get(name);
      if (property) return styles.of(element, property);
      if (name === 'getPropertyValue')
        return (asked) => (ANSWERED.has(asked) ? styles.of(element, asked) : whole(wrapper).getPropertyValue(asked));
      const all = whole(wrapper);
      return typeof all[name] === 'function' ? all[name].bind(all) : all[name];
    },
    has: ({ wrapper }, name) => name in whole(wrapper),
  };
  window.getComputedStyle = (wrapper, pseudo) => {
    const element = implForWrapper(wrapper);
    // A detached element may change without the document, and jsdom says what is wrong with anything else.
    if (
      pseudo ||
      !element?._attached ||
      element._ownerDocument !== implForWrapper(window.document) ||
      !element._localName
    )
      return whole(wrapper, pseudo);
    return new Proxy({ element, wrapper }, look);
  };
};
