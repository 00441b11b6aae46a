/** Every kind of record that this remote shows, for its pages and the cards of others. A card of one kind declares its own alone. */
import './feeding/feeding.look.ts';
import './sleep/sleep.look.ts';
