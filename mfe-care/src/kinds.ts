/** Every kind of record that this remote shows. Each expose imports it, so that whichever comes first has them declared. */
import './care/care.look.ts';
import './diaper/diaper.look.ts';
import './note/note.look.ts';
