import type { SomeRecord } from '../kinds/kind.ts';
import type { MilkChange } from '../kinds/milk/kind.ts';
import { type Following, type Local, withFields } from '../records/lay-over.ts';
import { followed } from './follow.ts';
import { milkLinkOf } from './link.ts';

/** Has the milk of pumpings and bottles follow them on this device. `now`: the time by the server's clock, epoch ms; its milk moves no further. */
export const milkFollowing =
  (now: () => number): Following =>
  (byId) => {
    const goneWith = new Map<string, Local<SomeRecord>[]>();

    function followOne(milk: Local<SomeRecord & MilkChange>, before: SomeRecord, after?: Local<SomeRecord>): void {
      const next = followed(milk, before, after, now());
      if (next === 'gone') {
        byId.delete(milk.id);
        goneWith.set(before.id, [...(goneWith.get(before.id) ?? []), milk]);
      } else if (Object.keys(next).length > 0) byId.set(milk.id, withFields(milk, next, after?.waiting ?? false));
    }

    return {
      follow(before, after) {
        const link = milkLinkOf(before.kind);
        if (!link) return;
        const milks = [...byId.values()].filter(({ kind }) => kind === 'milk') as Local<SomeRecord & MilkChange>[];
        for (const milk of milks) if (milk[link] === before.id) followOne(milk, before, after);
      },
      comeBack(id) {
        for (const milk of goneWith.get(id) ?? []) byId.set(milk.id, milk);
      },
    };
  };
