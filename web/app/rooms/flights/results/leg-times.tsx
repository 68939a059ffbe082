import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Facets } from '../offers/facets.rules.ts'
import { type Filters, timeName } from '../offers/filters.rules.ts'
import { DayQuarters } from './day-quarters.tsx'
import styles from './filter-panel.module.css'
import { useLegName } from './use-filter-words.ts'
import type { Names } from './use-names.ts'
import type { Acts } from './use-results.ts'

interface Props {
  leg: number
  facets: Facets
  filters: Filters
  names: Names
  acts: Acts
}

/** When one leg leaves and arrives. */
export function LegTimes({ leg, facets, filters, names, acts }: Props) {
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
  const times = (end: 'departure' | 'arrival') => {
    const name = timeName(end, leg)
    return (
      <DayQuarters
        name={name}
        title={words[end]}
        counted={words.counted}
        options={facets[name]}
        chosen={filters[name]}
        acts={acts}
      />
    )
  }
  return (
    <section className={styles.group} aria-labelledby={`leg-times-${leg}`}>
      <p id={`leg-times-${leg}`} className={styles.heading}>
        {legName(leg)}
      </p>
      {times('departure')}
      {times('arrival')}
    </section>
  )
}
