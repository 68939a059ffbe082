import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { rescuesOf } from '../offers/narrow.rules.ts'
import { useFilterWords } from './filters/use-filter-labels.ts'
import type { Names } from './use-names.ts'
import type { Results } from './use-results.ts'

/** Nothing is left: which filter to drop, and what that brings back. */
export function NothingFound({ results, names }: { results: Results; names: Names }) {
  const { t } = useTranslation('flights')
  const words = useFilterWords(results, names)
  const { index, filters, acts } = results
  if (index.facts.length === 0) return <EmptyState title={t('none.title')} help={t('none.searched')} />
  const rescues = rescuesOf(index, filters).slice(0, 2)
  return (
    <EmptyState
      title={t('none.title')}
      help={t('none.filtered')}
      actions={
        <>
          {rescues.map(({ name, count }) => (
            <PrimaryButton key={name} onClick={() => acts.drop(name)}>
              {t('none.drop', { what: words(name), count })}
            </PrimaryButton>
          ))}
          <OutlineButton onClick={acts.clear}>{t('filter.clear')}</OutlineButton>
        </>
      }
    />
  )
}
