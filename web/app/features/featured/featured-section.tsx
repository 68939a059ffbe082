import type { FeaturedRow } from '@safar/contract/flights/featured.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { featuredList } from './api.ts'
import style from './featured.module.css'
import { useFeaturedColumns } from './featured-columns.tsx'
import { FeaturedPanel } from './featured-panel.tsx'
import { useRouteName } from './use-route-name.ts'

/** The routes of the storefront's first page, in their order. */
export function FeaturedSection() {
  const { t } = useTranslation('featured')
  const list = useQuery(featuredList())
  useQueryFailureToast(list.error)
  const rows = list.data ?? []
  const columns = useFeaturedColumns(rows)
  const nameOf = useRouteName()
  const [openId, open] = useState<number | 'new'>()
  const close = () => open(undefined)
  const row = rows.find(({ id }) => id === openId)
  const add = (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => open('new')}>
      {t('flights.add')}
    </PrimaryButton>
  )
  const panel = (row || openId === 'new') && <FeaturedPanel key={openId} row={row} onClose={close} />
  return (
    <SplitView panel={panel}>
      <header className={style.head}>
        <div>
          <h2 className="t-h3">{t('flights.title')}</h2>
          <p>{t('flights.detail')}</p>
        </div>
        {add}
      </header>
      <DataTable<FeaturedRow>
        {...tableState(list)}
        rows={rows}
        name="featured-flights"
        label={t('flights.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        onOpen={({ id }) => open(id)}
        openId={row && String(row.id)}
        isDead={({ active }) => !active}
        empty={{ title: t('flights.none'), help: t('flights.noneHelp'), actions: add }}
      />
    </SplitView>
  )
}
