/** Every kind of record that this remote shows, for its page and the pages of others. A card declares its own alone: it is about no other. */
import './growth/growth.look.ts';
import './medicine/dose.look.ts';
import './milestone/milestone.look.ts';
import './temperature/temperature.look.ts';
import './vaccine/vaccine.look.ts';
