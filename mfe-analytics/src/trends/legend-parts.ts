import type { SomeRecord } from '@nestling/contract';
import type { LookOf, Mark, WholeLook } from '@nestling/shared-ui/platform';

/** A colour of the theme, and the icon on it where there is one. */
export type LegendMark = Pick<Mark, 'tone'> & Partial<Pick<Mark, 'Icon'>>;

/** What some marks mean: 'Sleep', 'Left', 'Bath'. It is shown and hidden as one. */
export interface LegendPart {
  key: string;
  label: string;
  marks: readonly LegendMark[];
}

/** Says to which part of the legend a record belongs. */
export type PartKeyOf = (record: SomeRecord) => string;

const declaredBy = (looks: readonly WholeLook[]) =>
  looks
    .filter(({ isAlwaysInTimeline }) => isAlwaysInTimeline)
    .flatMap(({ kind, legend }) => legend.map((part, i) => ({ ...part, kind: kind.name, key: `${kind.name}/${i}` })));

/** By the tone where the kind has declared its legend, else by what the look calls records with such a mark. */
export function partKeys(looks: readonly WholeLook[], lookOf: LookOf, zone: string): PartKeyOf {
  const declared = new Map(
    declaredBy(looks).flatMap(({ kind, key, tones }) => tones.map((tone) => [`${kind}/${tone}`, key] as const)),
  );
  return (record) => {
    const { tone, name = '' } = lookOf(record.kind).markOf(record, zone);
    return declared.get(`${record.kind}/${tone}`) ?? `${record.kind}/${name}`;
  };
}

/** The legend of records: what the kinds have declared stands there always, all else while there are such records. In the order of the kinds. */
export function legendParts(
  looks: readonly WholeLook[],
  records: readonly SomeRecord[],
  keyOf: PartKeyOf,
  zone: string,
): LegendPart[] {
  const parts = new Map<string, LegendPart & { kind: string }>();
  for (const { kind, key, label, tones, icons } of declaredBy(looks))
    parts.set(key, { kind, key, label, marks: tones.map((tone, i) => ({ tone, Icon: icons?.[i] ?? undefined })) });
  const fixed = new Set(parts.keys());
  const byName = new Map(looks.map((look) => [look.kind.name, look]));
  for (const record of records) {
    const key = keyOf(record);
    const look = byName.get(record.kind);
    if (!look || fixed.has(key)) continue;
    const mark = look.markOf(record, zone);
    const { marks, ...part } = parts.get(key) ?? { kind: record.kind, key, label: mark.name ?? look.label, marks: [] };
    if (!marks.some(({ Icon }) => Icon === mark.Icon)) parts.set(key, { ...part, marks: [...marks, mark] });
  }
  const order = looks.map(({ kind }) => kind.name);
  // What is declared stays in its order; what follows from the records stands by its name, wherever the days begin.
  const place = ({ key, label }: LegendPart) => (fixed.has(key) ? '' : label);
  return [...parts.values()].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || place(a).localeCompare(place(b)),
  );
}
