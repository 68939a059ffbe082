import { BarChart as Bars } from '@mantine/charts'
import type { BarPoint, BarSeries } from './bars.ts'

const SHADES = ['neel.6', 'firoza.4', 'zafran.4', 'neel.3', 'plum.6']

const TICK = { fontSize: 11.5, fill: 'currentColor' }

interface BarPlotProps {
  series: readonly BarSeries[]
  points: readonly BarPoint[]
  format: (value: number) => string
  height: number
}

export default function BarPlot({ series, points, format, height }: BarPlotProps) {
  return (
    <Bars
      h={height}
      data={points.map(({ label, values }) => ({ label, ...values }))}
      dataKey="label"
      type="stacked"
      series={series.map(({ id, name }, index) => ({
        name: id,
        label: name,
        color: SHADES[index % SHADES.length] ?? 'neel.6',
      }))}
      valueFormatter={format}
      maxBarWidth={26}
      gridAxis="x"
      tickLine="none"
      withLegend={false}
      strokeDasharray="0"
      gridColor="gray.2"
      textColor="gray.6"
      barProps={(given) => ({
        radius: given.name === series.at(-1)?.id ? [3, 3, 0, 0] : 0,
        stroke: 'white',
        strokeWidth: 1,
        isAnimationActive: false,
      })}
      yAxisProps={{ width: 44, axisLine: false, tick: TICK }}
      xAxisProps={{ tick: TICK, axisLine: false, interval: 'preserveStartEnd' }}
    />
  )
}
