import { SegmentedControl } from '@mantine/core'
import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useFullPages } from '../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { StateChips } from '../../ui/status/state-chips.tsx'
import { idIn } from '../../ui/url-state.ts'
import { type TravellerFilter, travellerPages } from './api.ts'
import { FamilyList } from './families/family-list.tsx'
import { useTravellerColumns } from './list/traveller-columns.tsx'
import { TravellerPanel } from './list/traveller-panel.tsx'
import styles from './travellers.module.css'
import { useTravellerUrls } from './use-traveller-urls.ts'

const filterNames = ['short', 'id'] as const

const tabs = ['travellers', 'families'] as const

/** Everybody an agent or a customer books for: individually, or by family. */
export default function Travellers() {
  const { t } = useTranslation('travellers')
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'travellers'
  const head = (add: ReactNode) => (
    <>
      <ScreenHead title={t('list.title')} detail={t('list.detail')} actions={add} />
      <SegmentedControl
        size="sm"
        className={styles.tabs ?? ''}
        aria-label={t('list.title')}
        data={tabs.map((each) => ({ value: each, label: t(`tab.${each}`) }))}
        value={tab}
        onChange={(chosen) => setParams(chosen === 'travellers' ? {} : { tab: chosen }, { replace: true })}
      />
    </>
  )
  return tab === 'families' ? <FamilyList head={head} /> : <TravellerList head={head} />
}

function TravellerList({ head }: { head: (add: ReactNode) => ReactNode }) {
  const { t } = useTranslation('travellers')
  const columns = useTravellerColumns()
  const places = useTravellerUrls()
  const query = useTableQuery({ filters: filterNames })
  const named = idIn(query.filters.id)
  const filter: TravellerFilter = {
    ...(named && { id: named }),
    ...(query.search && { q: query.search }),
    ...(query.filters.short && { short: '1' as const }),
  }
  const listQuery = travellerPages(filter)
  const { pages, error, table } = useFullPages(listQuery.key, listQuery.fetch, ({ data }) => data)
  useQueryFailureToast(error)
  const short = pages[0]?.short ?? 0
  const [openId, open] = useState<number>()
  const row = table.rows.find(({ id }) => id === (openId ?? named))
  const close = () => {
    open(undefined)
    query.setFilter('id', '')
  }
  const add = (
    <PrimaryButton to={places.add} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('new.title')}
    </PrimaryButton>
  )
  return (
    <SplitView panel={row && <TravellerPanel key={row.id} traveller={row} onClose={close} />}>
      {head(add)}
      {(short > 0 || query.filters.short) && (
        <StateChips
          label={t('column.expires')}
          chips={[
            { state: undefined, name: t('list.all') },
            { state: '1', name: t('short.chip'), count: short, tone: 'bad' },
          ]}
          chosen={query.filters.short || undefined}
          onChoose={(state) => query.setFilter('short', state ?? '')}
        />
      )}
      <DataTable<TravellerView>
        {...table}
        name="travellers"
        label={t('list.title')}
        columns={columns}
        query={query}
        search={t('list.search')}
        rowId={({ id }) => String(id)}
        rowName={({ given_name: given, family_name: family }) => `${given} ${family}`}
        onOpen={({ id }) => open(id)}
        openId={row && String(row.id)}
        empty={{ title: t('list.none'), help: t('list.noneHelp'), actions: add }}
      />
    </SplitView>
  )
}
