import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../../ui/time/duration.ts'
import type { Range } from '../../offers/facets.rules.ts'
import type { ListActions } from '../list/use-results.ts'
import styles from './filter-panel.module.css'

const STEP = 15

interface Props {
  name: 'minutes' | 'layoverMinutes'
  range: Range
  value: number | null
  actions: ListActions
}

/** The maximum duration. */
export const MinutesFilter = memo(function MinutesFilter({ name, range, value, actions }: Props) {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const least = Math.ceil(range.least / STEP) * STEP
  const most = Math.ceil(range.most / STEP) * STEP
  if (!Number.isFinite(least) || most - least < STEP * 2) return null
  const current = value ?? most
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t(`filter.${name}`)}</legend>
      <output className={styles.current}>{t('filter.upTo', { what: duration(current) })}</output>
      <input
        type="range"
        className={styles.slider}
        aria-label={t(name === 'minutes' ? 'filter.minutesMost' : 'filter.layoverMost')}
        aria-valuetext={duration(current)}
        min={least}
        max={most}
        step={STEP}
        value={current}
        onChange={(event) => {
          const next = Number(event.currentTarget.value)
          actions.updateFilters(() => ({ [name]: next >= most ? null : next }))
        }}
      />
    </fieldset>
  )
})
