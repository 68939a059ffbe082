import { RangeSlider } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../../ui/money/amount.ts'
import type { Range } from '../../offers/facets.rules.ts'
import type { Filters } from '../../offers/filters.rules.ts'
import type { ListActions } from '../list/use-results.ts'
import styles from './filter-panel.module.css'

const BAR_HEIGHT = 24

const wholeAmount = (minor: number, currency: string) => amountText(Math.round(minor / 100) * 100, currency)

interface SliderProps extends Range {
  from: number
  to: number
  currency: string
  actions: ListActions
}

/** Renders again only when moved. */
const Slider = memo(function Slider({ least, most, from, to, currency, actions }: SliderProps) {
  const { t } = useTranslation('flights')
  return (
    <RangeSlider
      size={3}
      thumbSize={17}
      label={null}
      min={least}
      max={most}
      minRange={0}
      step={Math.max(1, Math.round((most - least) / 200))}
      value={[from, to]}
      thumbFromLabel={t('filter.least')}
      thumbToLabel={t('filter.most')}
      thumbProps={(index) => ({ 'aria-valuetext': wholeAmount(index === 0 ? from : to, currency) })}
      onChange={([low, high]) =>
        actions.updateFilters(() => ({ price: low <= least && high >= most ? null : [low, high] }))
      }
      className={styles.range}
    />
  )
})

interface Props {
  range: Range
  bars: readonly number[]
  value: Filters['price']
  currency: string
  actions: ListActions
}

/** Lowest and highest price, below a histogram of all prices. */
export function PriceFilter({ range, bars, value, currency, actions }: Props) {
  const { t } = useTranslation('flights')
  const { least, most } = range
  if (!(most > least)) return null
  const [from, to] = value ?? [least, most]
  const tallest = Math.max(1, ...bars)
  const width = (most - least) / bars.length
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('filter.price')}</legend>
      <output className={styles.current}>
        <bdi>
          {wholeAmount(from, currency)} – {wholeAmount(to, currency)}
        </bdi>
      </output>
      <div className={styles.bars} aria-hidden>
        {bars.map((count, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the scale.
            key={index}
            data-out={least + (index + 1) * width < from || least + index * width > to || undefined}
            style={{ blockSize: count === 0 ? 1 : 3 + Math.round((count / tallest) * (BAR_HEIGHT - 3)) }}
          />
        ))}
      </div>
      <Slider least={least} most={most} from={from} to={to} currency={currency} actions={actions} />
    </fieldset>
  )
}
