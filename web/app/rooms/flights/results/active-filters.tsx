import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { activeNames } from '../offers/filters.rules.ts'
import styles from './active-filters.module.css'
import { useFilterWords } from './use-filter-words.ts'
import type { Names } from './use-names.ts'
import type { Results } from './use-results.ts'

/** What narrows the list; a press takes it away. */
export function ActiveFilters({ results, names }: { results: Results; names: Names }) {
  const { t } = useTranslation('flights')
  const words = useFilterWords(results, names)
  const active = activeNames(results.filters)
  if (active.length === 0) return null
  return (
    <div className={styles.chips}>
      {active.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-label={t('filter.remove', { what: words(name) })}
          onClick={() => results.acts.drop(name)}
        >
          {words(name)}
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={results.acts.clear}>
        {t('filter.clear')}
      </button>
    </div>
  )
}
