const { JSDOM } = require('jsdom');
const { answerStyles } = require('./jest/computed-style.cjs');

const PAGE = `<!doctype html>
<style id="first">
  .flex, aside > .a { display: flex }
  .flex.none { display: none }
  .none:not(.shown) .inside { visibility: hidden }
  section:is(.a, .b) { pointer-events: none }
  [data-off], #by-id { display: none }
  .list :not(.a) { opacity: 0.5 }
  .a::before { display: none }
  .a:hover { display: none }
  svg.None, path { visibility: hidden }
  .not valid at all! { display: none }
  .unset { visibility: unset }
  @media screen { .a { opacity: 0 } }
  @media print { .b { display: none } }
  @supports (display: grid) { .b { display: none } }
  @keyframes fade { from { opacity: 0 } }
</style>
<body class="list">
  <section class="a flex" style="opacity: 0.25"><p class="b">one <b hidden>two</b></p><dialog>three</dialog></section>
  <section class="b unset"><input type="hidden"><button class="none flex">four<i class="inside">five</i></button></section>
  <aside style="visibility: hidden"><div class="a"><span style="visibility: visible">six</span></div></aside>
  <svg class="None"><path/></svg><table><tr><td data-off></td><td id="by-id"></td></tr></table>
  <ul class="none"><li class="inside">seven<em class="unset">eight</em></li></ul>
</body>`;

const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events'];

/** What a window says of each of its elements. */
const told = ({ window }) =>
  [...window.document.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    const read = PROPERTIES.map((name) => [name, style.getPropertyValue(name)]);
    return [
      element.outerHTML,
      Object.fromEntries(read),
      style.display,
      style.visibility,
      style.opacity,
      style.pointerEvents,
    ];
  });

let quick;
let slow;
beforeEach(() => {
  quick = new JSDOM(PAGE);
  slow = new JSDOM(PAGE);
  answerStyles(quick.window);
});

function expectTheSame() {
  expect(told(quick)).toEqual(told(slow));
}

const CHANGES = {
  nothing: () => {},
  'a class': ({ querySelector }) => querySelector('p').classList.add('flex', 'none'),
  'a style of its own': ({ querySelector }) => querySelector('aside').style.setProperty('visibility', 'visible'),
  'an attribute': ({ querySelector }) => querySelector('dialog').setAttribute('open', ''),
  'another parent': ({ querySelector }) => querySelector('.none').append(querySelector('aside')),
  'a sheet more': ({ head, createElement }) =>
    head.append(Object.assign(createElement('style'), { textContent: '.b, li { display: none }' })),
  'a sheet before the others': ({ head, createElement }) =>
    head.prepend(Object.assign(createElement('style'), { textContent: '.flex { display: grid; visibility: hidden }' })),
  'another text of a sheet': ({ querySelector, createTextNode }) =>
    querySelector('#first').append(createTextNode('.list { visibility: hidden; pointer-events: none }')),
  'no sheet': ({ querySelector }) => querySelector('#first').remove(),
};

test.each(Object.entries(CHANGES))('answers as jsdom does, after a change of: %s', (_, change) => {
  expectTheSame();
  for (const { window } of [quick, slow]) {
    const { document } = window;
    const bound = (name) => document[name].bind(document);
    change({
      head: document.head,
      querySelector: bound('querySelector'),
      createElement: bound('createElement'),
      createTextNode: bound('createTextNode'),
    });
  }
  expectTheSame();
});

test('finds what is hidden by a class', () => {
  const shown = (selector) => quick.window.getComputedStyle(quick.window.document.querySelector(selector));
  expect(shown('button.none').display).toBe('none');
  expect(shown('button.flex > .inside').visibility).toBe('hidden');
  expect(shown('section').display).toBe('flex');
});

test('leaves to jsdom what it does not know', () => {
  const [ours, its] = [quick, slow].map(({ window }) => {
    const { document } = window;
    const section = document.querySelector('section');
    section.style.setProperty('height', '12px');
    const style = window.getComputedStyle(section);
    expect(() => window.getComputedStyle(document)).toThrow(window.TypeError);
    const detached = window.getComputedStyle(document.createElement('p')).display;
    return [style.height, style.getPropertyValue('height'), style.color, style.length, 'height' in style, detached];
  });
  expect(ours).toEqual(its);
  expect(ours[0]).toBe('12px');
});
