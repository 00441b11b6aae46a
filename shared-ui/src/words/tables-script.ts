/** What a page writes in a language: numbers, plurals, times and dates. Run in a worker, with the tags to write by. */
const WRITE_ALL = `function(tags){tags.forEach(function(tag){
(0).toLocaleString(tag);new Intl.PluralRules(tag).select(0);
[{hour:'numeric',minute:'2-digit'},{weekday:'short',month:'short',day:'numeric'}].forEach(function(options){new Intl.DateTimeFormat(tag,options).format(0)})});
close()}`;

/**
 * The first number, and the first time, that a browser writes in a language have it load that language's tables, which keeps a slow phone from
 * anything else for a fifth of a second. They belong to the whole process: a worker has them loaded beside the page, before it writes. It stands in
 * an address of its own, so that nothing is fetched. Inline script text; without workers the first to write waits.
 */
export const TABLES_SCRIPT = `(function(){try{
var l=document.documentElement.lang,tags=[l].concat(navigator.languages.filter(function(tag){return tag.startsWith(l+'-')}));
new Worker('data:text/javascript,'+encodeURIComponent(${JSON.stringify(`(${WRITE_ALL})(`)}+JSON.stringify(tags)+')'))
}catch(e){}})()`.replaceAll('\n', '');
