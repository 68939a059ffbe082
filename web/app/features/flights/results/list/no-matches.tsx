import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { suggestRemovals } from '../../offers/filters.rules.ts'
import { useFilterLabels } from '../filters/use-filter-labels.ts'
import type { CodeNames } from '../use-code-names.ts'
import type { Results } from './use-results.ts'

/** Nothing matches: which filter to remove, and how many offers that brings back. */
export function NoMatches({ results, names }: { results: Results; names: CodeNames }) {
  const { t } = useTranslation('flights')
  const { all, filtered, actions } = results
  const label = useFilterLabels(results, names)
  if (all.length === 0) return <EmptyState title={t('none.title')} help={t('none.searched')} />
  return (
    <EmptyState
      title={t('none.title')}
      help={t('none.filtered')}
      actions={
        <>
          {suggestRemovals(filtered)
            .slice(0, 2)
            .map(({ name, count }) => (
              <PrimaryButton key={name} onClick={() => actions.clearFilter(name)}>
                {t('none.drop', { what: label(name), count })}
              </PrimaryButton>
            ))}
          <OutlineButton onClick={actions.clearFilters}>{t('filter.clear')}</OutlineButton>
        </>
      }
    />
  )
}
