import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { getValueToPositionMapper, useChartsLayerContainerRef, useXAxis, useXScale } from '@mui/x-charts/hooks';
import { ChartTip, type TipText } from '@nestling/shared-ui';

/** Inside a chart of the library: its tips, one for each place of the x axis. */
export function Tips({ tips }: { tips: readonly TipText[] }) {
  const area = useChartsLayerContainerRef();
  const { data = [] } = useXAxis();
  const middleOf = getValueToPositionMapper(useXScale());
  const at = useAxesTooltip()?.[0]?.dataIndex;
  return <ChartTip area={area} middles={data.map((each) => middleOf(each))} tips={tips} at={at} />;
}
