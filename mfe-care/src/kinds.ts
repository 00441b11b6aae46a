/** Every kind of record that this remote shows, for the pages of others. A card and a page declare their own alone: each is read without the rest. */
import './care/care.look.ts';
import './diaper/diaper.look.ts';
import './milk/milk.look.ts';
import './note/note.look.ts';
import './pumping/pumping.look.ts';
