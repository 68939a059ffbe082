import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useFilterLabels } from './use-filter-labels.ts'
import { useListView } from './use-list-view.ts'

const MOST_SUGGESTED = 3

/** No hotel matches: each filter can be removed here, or all of them. */
export function NoHotels({ head }: { head: HotelSearchReply }) {
  const { t } = useTranslation('hotels')
  const { filters, change, clear } = useListView()
  const active = useFilterLabels(head, filters)
  if (head.found === 0) return <EmptyState title={t('list.nothing')} help={t('list.nothingFound')} />
  return (
    <EmptyState
      title={t('list.nothing')}
      help={t('list.nothingFiltered')}
      actions={
        <>
          {active.slice(0, MOST_SUGGESTED).map(({ name, label }) => (
            <PrimaryButton key={name} onClick={() => change(name, null)}>
              {t('filter.without', { what: label })}
            </PrimaryButton>
          ))}
          <OutlineButton onClick={clear}>{t('list.clear')}</OutlineButton>
        </>
      }
    />
  )
}
