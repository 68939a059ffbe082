import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { activeFilters } from '../../offers/filters.rules.ts'
import type { Results } from '../list/use-results.ts'
import type { CodeNames } from '../use-code-names.ts'
import styles from './active-filters.module.css'
import { useFilterLabels } from './use-filter-labels.ts'

interface Props {
  results: Results
  names: CodeNames
}

/** The active filters as chips; a click removes one. */
export function ActiveFilters({ results, names }: Props) {
  const { t } = useTranslation('flights')
  const label = useFilterLabels(results, names)
  const { filters, actions } = results
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <div className={styles.chips}>
      {active.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-label={t('filter.remove', { what: label(name) })}
          onClick={() => actions.clearFilter(name)}
        >
          {label(name)}
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={actions.clearFilters}>
        {t('filter.clear')}
      </button>
    </div>
  )
}
