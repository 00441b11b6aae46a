/** Every kind of record that this remote shows. Each expose imports it, so that whichever comes first has them declared. */
import './medicine/dose.look.ts';
import './temperature/temperature.look.ts';
import './vaccine/vaccine.look.ts';
