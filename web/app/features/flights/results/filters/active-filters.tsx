import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../../../ui/results/filter-chips.tsx'
import { activeFilters } from '../../offers/filters.rules.ts'
import type { Results } from '../list/use-results.ts'
import type { CodeNames } from '../use-code-names.ts'
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
  return (
    <FilterChips
      chips={activeFilters(filters).map((name) => ({ name, label: label(name) }))}
      texts={{ remove: (what) => t('filter.remove', { what }), clear: t('filter.clear') }}
      onRemove={actions.clearFilter}
      onClear={actions.clearFilters}
    />
  )
}
