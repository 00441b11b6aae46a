import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { getValueToPositionMapper, useChartsLayerContainerRef, useXAxis, useXScale } from '@mui/x-charts/hooks';
import { ChartTip, type TipText } from '@nestling/shared-ui';

/** The chart's own tip instead of the library's, which goes with the finger. */
export const NO_TIP_OF_LIBRARY = { tooltip: { trigger: 'none' } } as const;

/** Inside a chart of the library: its tips, one for each place of the x axis. */
export function Tips({ tips }: { tips: readonly TipText[] }) {
  const area = useChartsLayerContainerRef();
  const { data = [] } = useXAxis();
  const middleOf = getValueToPositionMapper(useXScale());
  const at = useAxesTooltip()?.[0]?.dataIndex;
  return <ChartTip area={area} middles={data.map((each) => middleOf(each))} tips={tips} at={at} />;
}
