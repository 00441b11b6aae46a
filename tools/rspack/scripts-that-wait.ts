import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

const NAME = 'scripts-that-wait';

/**
 * The page fetches its scripts at once, and `BEGIN_SCRIPT` has them run: after the splash has said what a tired parent came for. Home's own read
 * goes before them on the line, so their priority is low.
 */
export const scriptsThatWait = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap(NAME, (data) => {
        const links: string[] = [];
        const page = data.html.replace(
          /<script ([^>]*)\bdefer\b([^>]*)\bsrc=("[^"]+")([^>]*)><\/script>/g,
          (_, ...parts: string[]) => {
            const [before = '', between = '', src = '', after = ''] = parts;
            links.push(
              `<link rel="preload" as="script" fetchpriority="low" data-begins ${before}${between}href=${src}${after}>`,
            );
            return '';
          },
        );
        if (links.length === 0 || /<script[^>]* src=/.test(page)) throw new Error('A script of the page does not wait');
        const html = page.replace('<!--%SCRIPTS%-->', links.join(''));
        return { ...data, html };
      });
    });
  },
};
