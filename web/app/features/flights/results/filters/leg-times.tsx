import { useTranslation } from 'react-i18next'
import type { FacetOption } from '../../offers/facets.rules.ts'
import { type Choice, timeFilterName } from '../../offers/filters.rules.ts'
import type { Quarter } from '../../offers/offer-summary.rules.ts'
import type { ListActions } from '../list/use-results.ts'
import type { CodeNames } from '../use-code-names.ts'
import { DayQuarters } from './day-quarters.tsx'
import styles from './filter-panel.module.css'
import { useLegName } from './use-filter-labels.ts'

interface QuarterFilter {
  options: readonly FacetOption<Quarter>[]
  chosen: Choice<Quarter>
}

interface Props {
  leg: number
  departures: QuarterFilter
  arrivals: QuarterFilter
  names: CodeNames
  actions: ListActions
}

/** Departure and arrival times of one leg. */
export function LegTimes({ leg, departures, arrivals, names, actions }: Props) {
  const { t } = useTranslation('flights')
  const legName = useLegName(names.legs.length)
  const { from = '', to = '' } = names.legs[leg] ?? {}
  return (
    <section className={styles.group} aria-labelledby={`leg-times-${leg}`}>
      <p id={`leg-times-${leg}`} className={styles.heading}>
        {legName(leg)}
      </p>
      <DayQuarters
        name={timeFilterName('departure', leg)}
        title={t('filter.departure', { city: from })}
        {...departures}
        actions={actions}
      />
      <DayQuarters
        name={timeFilterName('arrival', leg)}
        title={t('filter.arrival', { city: to })}
        {...arrivals}
        actions={actions}
      />
    </section>
  )
}
