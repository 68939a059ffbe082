import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../offers/facets.rules.ts'
import type { Quarter } from '../../offers/facts.rules.ts'
import { type Choice, timeName } from '../../offers/filters.rules.ts'
import type { Names } from '../use-names.ts'
import type { Acts } from '../use-results.ts'
import { DayQuarters } from './day-quarters.tsx'
import styles from './filter-panel.module.css'
import { useLegName } from './use-filter-labels.ts'

interface Props {
  leg: number
  departures: readonly Option<Quarter>[]
  arrivals: readonly Option<Quarter>[]
  leaving: Choice<Quarter>
  arriving: Choice<Quarter>
  names: Names
  acts: Acts
}

/** When one leg leaves and arrives. */
export const LegTimes = memo(function LegTimes({ leg, names, acts, ...times }: Props) {
  const { t } = useTranslation('flights')
  const legName = useLegName(names.legs.length)
  const words = useMemo(() => {
    const ends = names.legs[leg]
    return {
      departure: t('filter.departure', { city: ends?.from ?? '' }),
      arrival: t('filter.arrival', { city: ends?.to ?? '' }),
      counted: t('list.label'),
    }
  }, [t, names, leg])
  const quarters = (end: 'departure' | 'arrival', options: readonly Option<Quarter>[], chosen: Choice<Quarter>) => (
    <DayQuarters
      name={timeName(end, leg)}
      title={words[end]}
      counted={words.counted}
      options={options}
      chosen={chosen}
      acts={acts}
    />
  )
  return (
    <section className={styles.group} aria-labelledby={`leg-times-${leg}`}>
      <p id={`leg-times-${leg}`} className={styles.heading}>
        {legName(leg)}
      </p>
      {quarters('departure', times.departures, times.leaving)}
      {quarters('arrival', times.arrivals, times.arriving)}
    </section>
  )
})
