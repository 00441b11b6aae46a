import { styled } from '@mui/material';
import {
  type Column,
  countedText,
  hoursOverMinutes,
  listText,
  type SomeRecord,
  shownLength,
  wallClock,
} from '@nestling/contract';
import { NIGHT_LIGHT_ON } from '@nestling/shared-ui';
import { type LookOf, useLookOf, type WholeLook } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react';
import { dayText, hourText } from '../text/time-text.ts';
import { blockLabel, blockName, isOpen, type RecordBlock } from './block-text.ts';
import type { Shapes } from './mark-shapes.tsx';
import { blockAt, HOUR_PX, placeOf, topOf } from './place.ts';

/** Which block the tooltip tells of. */
export interface Pointed {
  column: number;
  id: string;
}

interface TimelineColumnProps {
  column: Column<SomeRecord>;
  /** The kinds that the timeline is about. */
  looks: readonly WholeLook[];
  shapes: Shapes;
  index: number;
  /** Pixels; that of the longest column. */
  height: number;
  now: number;
  zone: string;
  pointedId: string | undefined;
  onPoint: (pointed: Pointed) => void;
  onLeave: () => void;
}

const HOUR_MS = 3_600_000;
/** How far off a pointer may be, pixels. */
const REACH = { mouse: 4, touch: 24 };
/** A wide block this high has room for its icon and its length. Pixels. */
const LABELLED_PX = 26;
const LINE_PX = 14;
/** The icon of a mark of 15 minutes, and where there is more room. Pixels. */
const ICON_PX = { small: 13, large: 20 };

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  position: 'relative',
  paddingInline: 2,
  borderInlineStart: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  touchAction: 'manipulation',
}));

const Drawing = styled('svg')(({ theme }) => {
  const palette = (theme.vars ?? theme).palette;
  return {
    display: 'block',
    overflow: 'visible',
    // A line an hour: as elements they would be a fourth of all.
    background: `linear-gradient(${palette.divider} 1px, transparent 1px) 0 0 / 100% ${HOUR_PX}px`,
    borderBottom: `1px solid ${palette.divider}`,
    printColorAdjust: 'exact',
    '& .block rect': { stroke: palette.background.paper, strokeWidth: 1.5 },
    // So large that all of it would be too light there: its edge is seen.
    [`${NIGHT_LIGHT_ON} & .block.night:where(:not(.pointed, :focus-visible)) rect`]: {
      fillOpacity: 0.4,
      stroke: palette.activity.night,
    },
    '& .block.pointed rect, & .block:focus-visible rect': { stroke: palette.text.primary, strokeWidth: 2.5 },
    '& .block': { outline: 'none', printColorAdjust: 'exact', color: palette.background.paper },
    '& .block text': { fontSize: 11, fontWeight: 800, fill: 'currentColor', pointerEvents: 'none' },
    '& .block use': { pointerEvents: 'none' },
    '& .block.wide text': { fontSize: 12, fontWeight: 700 },
    '& .block.night': { color: '#FFF' },
    '& .running rect': { strokeDasharray: '5 4', stroke: palette.text.primary, strokeWidth: 2 },
    '& .hour': {
      fontSize: 11,
      fontWeight: 700,
      fill: palette.text.primary,
      stroke: palette.background.paper,
      strokeWidth: 3,
      paintOrder: 'stroke',
      pointerEvents: 'none',
    },
    // The dark scheme's error is a pale pink, made for words.
    '--now': palette.error.main,
    ...theme.applyStyles('dark', { '--now': '#FF5C6C' }),
    '& line.now': { stroke: 'var(--now)', strokeWidth: 2.5 },
    '& circle.now': { fill: 'var(--now)' },
  };
});

/** A day from 5:00 to 5:00. The blocks are reached by arrow keys, one stop of the Tab key for a day. */
export const TimelineColumn = memo(function TimelineColumn(props: TimelineColumnProps) {
  const { column, looks, shapes, index, height, now, zone, pointedId, onPoint, onLeave } = props;
  const lookOf = useLookOf();
  const frame = useRef<HTMLDivElement>(null);
  const { blocks, from, to } = column;
  const stop = blocks.some(({ id }) => id === pointedId) ? pointedId : blocks[0]?.id;

  const onPointer = ({ clientX, clientY, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const reach = pointerType === 'touch' ? REACH.touch : REACH.mouse;
    const block = blockAt(column, ((clientX - box.left) / box.width) * 100, clientY - box.top, reach);
    if (!block) onLeave();
    else if (block.id !== pointedId) onPoint({ column: index, id: block.id });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const elementOf = (block: RecordBlock | undefined) =>
      frame.current?.querySelector<SVGGElement>(`[data-block="${block?.id}"]`);
    const at = blocks.findIndex((block) => elementOf(block) === document.activeElement);
    const next = { ArrowDown: blocks[at + 1], ArrowUp: blocks[at - 1], Home: blocks[0], End: blocks.at(-1) }[event.key];
    const target = elementOf(next);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <Frame
      ref={frame}
      data-column={index}
      onPointerMove={(event) => event.pointerType !== 'touch' && onPointer(event)}
      onPointerDown={onPointer}
      onPointerLeave={(event) => event.pointerType !== 'touch' && onLeave()}
      onKeyDown={onKeyDown}
    >
      <Drawing width="100%" height={height + 1} role="group" aria-label={columnLabel(column, looks)}>
        {[...blocks].sort(wideBelow).map((block) => (
          <BlockShape
            key={block.id}
            block={block}
            column={column}
            zone={zone}
            lookOf={lookOf}
            shapes={shapes}
            isCovered={block.wide && blocks.some((other) => coversLabel(other, block))}
            label={blockLabel(block, now, zone, lookOf)}
            isStop={block.id === stop}
            isPointed={block.id === pointedId}
            onFocus={() => onPoint({ column: index, id: block.id })}
            onBlur={onLeave}
          />
        ))}
        <ShiftedHours column={column} zone={zone} />
        {from <= now && now < to && (
          <g aria-hidden>
            <line className="now" x1="0" x2="100%" y1={topOf(now, column)} y2={topOf(now, column)} />
            <circle className="now" cx="0" cy={topOf(now, column)} r="5" />
          </g>
        )}
      </Drawing>
    </Frame>
  );
});

/** Whether a narrow block lies on the lines of a wide one that say its length: half a figure would be another one. */
const coversLabel = (narrow: RecordBlock, { from, to }: RecordBlock) =>
  !narrow.wide &&
  topOf(narrow.from, { from }) < LABELLED_PX + (shownLength(from, to) < HOUR_MS ? 0 : LINE_PX) &&
  topOf(narrow.to, { from }) > 4;

const wideBelow = (a: RecordBlock, b: RecordBlock) => Number(b.wide) - Number(a.wide) || a.from - b.from;

/** 'Fri, Nov 20: 1 sleep, 4 feedings'. */
function columnLabel({ day, blocks }: Column<SomeRecord>, looks: readonly WholeLook[]): string {
  const counted = looks.map((look) =>
    countedText(say, look.kind, blocks.filter(({ record }) => record.kind === look.kind.name).length, look.say),
  );
  const counts = listText(say, counted);
  return say('{day}: {counts}', { day: dayText(day), counts });
}

/** After the clock changed the hours are others than the axis says: then the column says its own, over its blocks. */
function ShiftedHours({ column: { from, to }, zone }: { column: Column; zone: string }) {
  const hours = (to - from) / HOUR_MS;
  if (hours === 24) return null;
  return Array.from({ length: hours + 1 }, (_, i) => ({ i, at: from + i * HOUR_MS }))
    .filter(({ at, i }) => wallClock(at, zone).hour !== (i + 5) % 24)
    .map(({ at, i }) => (
      <text key={at} aria-hidden className="hour" x="4" y={i * HOUR_PX - 3}>
        {hourText(at, zone)}
      </text>
    ));
}

interface BlockShapeProps {
  block: RecordBlock;
  column: Pick<Column, 'from'>;
  zone: string;
  lookOf: LookOf;
  shapes: Shapes;
  /** Another block lies on its length. */
  isCovered: boolean;
  label: string;
  isStop: boolean;
  isPointed: boolean;
  onFocus: () => void;
  onBlur: () => void;
}

interface ShapeProps {
  id: string;
  /** Percent of the column, and pixels from there. */
  left: number;
  dx: number;
  top: number;
  size?: number;
}

/** An icon in a block, in the colour of its words. */
const Shape = ({ id, left, dx, top, size = ICON_PX.small }: ShapeProps) => (
  <use href={`#${id}`} x={`${left}%`} y={top} width={size} height={size} transform={`translate(${dx} 0)`} />
);

function BlockShape(props: BlockShapeProps) {
  const { block, column, zone, lookOf, shapes, isCovered, label, isStop, isPointed, onFocus, onBlur } = props;
  const { left, width, top, height } = placeOf(block, column);
  const { wide, record } = block;
  const { tone, Icon } = lookOf(record.kind).markOf(record, zone);
  const shape = shapes.get(Icon);
  const size = height < LABELLED_PX ? ICON_PX.small : ICON_PX.large;
  const isRunning = wide && isOpen(block, lookOf);
  // As the tip says it; of a night that is cut at 5:00, this column's part.
  const length = shownLength(block.from, block.to);
  const names = ['block', tone, wide && 'wide', isPointed && 'pointed', isRunning && 'running'];
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group in a drawing is nothing interactive
    <g
      className={names.filter(Boolean).join(' ')}
      data-block={block.id}
      role="img"
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <rect
        x={`${left}%`}
        y={top}
        width={`${width}%`}
        height={height}
        rx={wide ? 8 : 6}
        fill={`var(--nst-palette-activity-${tone})`}
      />
      {!wide && shape && (
        <Shape id={shape} left={left + width / 2} dx={-size / 2} top={top + (height - size) / 2} size={size} />
      )}
      {!wide && !shape && (
        <text x={`${left + width / 2}%`} y={top + height / 2 + 4} textAnchor="middle">
          {blockName(block, zone, lookOf).charAt(0)}
        </text>
      )}
      {wide && height >= LABELLED_PX && (
        <>
          {shape && <Shape id={shape} left={left} dx={6} top={top + 7} />}
          {!isCovered && (
            <text y={top + 18}>
              {/* A column of a phone is narrow: hours beside the icon, minutes below it. */}
              {hoursOverMinutes(say, length).map((line, i) => (
                <tspan key={line} x={`${left}%`} dx={shape && i === 0 ? 23 : 7} dy={i * LINE_PX}>
                  {line}
                </tspan>
              ))}
            </text>
          )}
        </>
      )}
    </g>
  );
}
