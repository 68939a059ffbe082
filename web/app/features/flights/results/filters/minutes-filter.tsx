import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../../ui/time/duration.ts'
import type { Acts } from '../use-results.ts'
import styles from './filter-panel.module.css'

const STEP = 15

interface Props {
  name: 'minutes' | 'layoverMinutes'
  least: number
  most: number
  value: number | null
  acts: Acts
}

/** At most so long. */
export const MinutesFilter = memo(function MinutesFilter({ name, value, acts, ...range }: Props) {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const least = Math.ceil(range.least / STEP) * STEP
  const most = Math.ceil(range.most / STEP) * STEP
  if (!Number.isFinite(least) || most - least < STEP * 2) return null
  const now = value ?? most
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t(`filter.${name}`)}</legend>
      <output className={styles.now}>{t('filter.upTo', { what: duration(now) })}</output>
      <input
        type="range"
        className={styles.slider}
        aria-label={t(name === 'minutes' ? 'filter.minutesMost' : 'filter.layoverMost')}
        aria-valuetext={duration(now)}
        min={least}
        max={most}
        step={STEP}
        value={now}
        onChange={(event) => {
          const next = Number(event.currentTarget.value)
          acts.filter(() => ({ [name]: next >= most ? null : next }))
        }}
      />
    </fieldset>
  )
})
