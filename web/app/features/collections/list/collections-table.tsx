import type { CollectionView } from '@safar/contract/money/collections.contract'
import { type CollectionState, collectionStates } from '@safar/contract/vocabulary/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useListTotals } from '../../../ui/data-table/use-list-totals.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { collectionTones } from '../collection-badge.tsx'
import { CollectionPanel } from '../one/collection-panel.tsx'
import { useCollectionColumns } from './collection-columns.tsx'
import { useCollections } from './use-collections.ts'

interface Props {
  office: boolean
  head: ReactNode
  /** The default state filter. */
  defaultState?: CollectionState
  filters?: (query: ReturnType<typeof useCollections>['query']) => ReactNode
  empty: { title: string; help: string }
}

/** Declined and withdrawn collections do not count as money. */
const isCounted = ({ state }: CollectionView) => state === 'recorded' || state === 'accepted'

export function CollectionsTable({ office, head, defaultState, filters, empty }: Props) {
  const { t } = useTranslation('collections')
  const { query, state, list, save, opened, open, choose } = useCollections(defaultState)
  const columns = useCollectionColumns(office)
  return (
    <SplitView
      panel={opened && <CollectionPanel key={opened.id} collection={opened} onClose={() => open(undefined)} />}
    >
      {head}
      <StateChips
        label={t('fields.state')}
        chips={[
          ...collectionStates.map((each) => ({ state: each, name: t(`states.${each}`), tone: collectionTones[each] })),
          { state: undefined, name: t('states.all') },
        ]}
        chosen={state}
        onChoose={choose}
      />
      <DataTable<CollectionView>
        {...list}
        name="collections"
        label={t('title')}
        columns={columns}
        query={query}
        onExport={save}
        filters={filters?.(query)}
        rowId={({ id }) => String(id)}
        rowName={({ receipt }) => receipt}
        onOpen={({ id }) => open(id)}
        openId={opened && String(opened.id)}
        isDead={(row) => row.state === 'cancelled'}
        totals={useListTotals(list.rows.filter(isCounted), { label: 'receipt', amount: 'amount' })}
        empty={empty}
      />
    </SplitView>
  )
}
