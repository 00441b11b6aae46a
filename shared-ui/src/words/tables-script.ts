/** What a page writes in a language: numbers, plurals, times and dates. Run in a worker, with the tags to write by. */
const WRITE_ALL = `function(tags){tags.forEach(function(it){try{var tag=new Intl.Locale(it).baseName;
(0).toLocaleString(tag);new Intl.PluralRules(tag).select(0);
[{hour:'numeric',minute:'2-digit'},{weekday:'short',month:'short',day:'numeric'}].forEach(function(options){new Intl.DateTimeFormat(tag,options).format(0)})
}catch(e){}});close()}`;

/**
 * The first number, and the first time, that a browser writes in a language have it load that language's tables, which keeps a slow phone from
 * anything else for a fifth of a second. They belong to the whole process: a worker has them loaded beside the page, while it waits for what it asked
 * (`EARLY_READS_SCRIPT`). Elsewhere the page has enough to do for two processors: on a second visit the cards came a tenth of a second later by it. It stands in
 * an address of its own, so that nothing is fetched; an older server refuses that, and does not fill in that it allows it. Inline script
 * text; without the worker the first to write waits.
 */
export const TABLES_SCRIPT = `(function(){try{
if(!window.earlyReads||'%WORKERS%'!=='data:')return;
var l=document.documentElement.lang,tags=[l].concat(navigator.languages.filter(function(tag){return tag.startsWith(l+'-')}));
function load(){new Worker('data:text/javascript,'+encodeURIComponent(${JSON.stringify(`(${WRITE_ALL})(`)}+JSON.stringify(tags)+')'))}
(window.glance||Promise.resolve()).then(load).catch(function(){})
}catch(e){}})()`.replaceAll('\n', '');
