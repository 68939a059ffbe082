import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { activeNames, type FilterName } from '../../offers/filters.rules.ts'
import type { Names } from '../use-names.ts'
import type { Results } from '../use-results.ts'
import styles from './active-filters.module.css'
import { useFilterWords } from './use-filter-labels.ts'

interface Props {
  results: Results
  names: Names
}

function Chips({ results, names, active }: Props & { active: readonly FilterName[] }) {
  const { t } = useTranslation('flights')
  const words = useFilterWords(results, names)
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

/** What narrows the list; a press takes it away. */
export function ActiveFilters(props: Props) {
  const active = activeNames(props.results.filters)
  return active.length > 0 && <Chips {...props} active={active} />
}
