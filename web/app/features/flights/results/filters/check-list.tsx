import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../ui/ltr.tsx'
import type { FacetOption } from '../../offers/facets.rules.ts'
import type { Choice, ListFilterName } from '../../offers/filters.rules.ts'
import type { StopCount } from '../../offers/offer-summary.rules.ts'
import type { ListActions } from '../list/use-results.ts'
import type { CodeNames } from '../use-code-names.ts'
import { CheckRow } from './check-row.tsx'
import styles from './filter-panel.module.css'

const COLLAPSED_ROWS = 6

interface Props<T> {
  name: T extends StopCount ? 'stops' : ListFilterName
  /** All values, the same list for the whole search. */
  values: readonly T[]
  options: readonly FacetOption<T>[]
  chosen: Choice<T>
  names: CodeNames
  actions: ListActions
}

type CheckListName = 'stops' | ListFilterName

function useValueLabel(name: CheckListName, names: CodeNames) {
  const { t } = useTranslation('flights')
  return useMemo(() => {
    if (name === 'stops') return (value: StopCount | string) => t(`filter.stop_${value as StopCount}`)
    if (name === 'layovers') return (value: StopCount | string) => names.city(String(value))
    const nameOf = { airlines: names.airline, aircraft: names.aircraft, suppliers: names.supplier }[name]
    return (value: StopCount | string) => isolate(nameOf(String(value)))
  }, [t, name, names])
}

/** Values that are all selected initially; a long list shows its cheapest few. */
export function CheckList<T extends StopCount | string>({ name, values, options, chosen, names, actions }: Props<T>) {
  const { t } = useTranslation('flights')
  const label = useValueLabel(name, names)
  const [expanded, setExpanded] = useState(false)
  const toggle = useCallback((value: T) => actions.toggleValue(name, values, value), [actions, name, values])
  const selectOnly = useCallback((value: T) => actions.selectOnly(name, value), [actions, name])
  const hiddenCount = options.length - COLLAPSED_ROWS
  const shown = expanded || hiddenCount < 2 ? options : options.slice(0, COLLAPSED_ROWS)
  // A single value is not a choice.
  if (options.length < 2) return null
  const title = t(`filter.${name as CheckListName}`)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {chosen !== null && (
        <button
          type="button"
          className={styles.all}
          aria-label={t('filter.allOf', { what: title })}
          onClick={() => actions.clearFilter(name)}
        >
          {t('filter.all')}
        </button>
      )}
      {shown.map(({ value, count, from }) => (
        <CheckRow
          key={value}
          value={value}
          label={label(value)}
          code={name === 'layovers' ? String(value) : undefined}
          count={count}
          from={from}
          currency={names.currency}
          checked={chosen === null || chosen.includes(value)}
          onToggle={toggle}
          onSelectOnly={selectOnly}
        />
      ))}
      {hiddenCount >= 2 && (
        <button type="button" className={styles.more} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? t('filter.fewerValues') : t('filter.moreValues', { count: hiddenCount })}
        </button>
      )}
    </fieldset>
  )
}
