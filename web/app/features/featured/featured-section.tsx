import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import style from './featured.module.css'

interface Item {
  id: number
  active: boolean
}

interface Props<Row extends Item> {
  product: 'flights' | 'hotels' | 'promos' | 'cars'
  list: UseQueryResult<Row[]>
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  /** The form beside the list; without a row, it adds a new item. */
  panel: (row: Row | undefined, close: () => void) => ReactNode
}

/** The featured items of one product on the storefront's home page, in order. */
export function FeaturedSection<Row extends Item>({ product, list, columns, nameOf, panel }: Props<Row>) {
  const { t } = useTranslation('featured')
  useQueryFailureToast(list.error)
  const rows = list.data ?? []
  const [openId, open] = useState<number | 'new'>()
  const row = rows.find(({ id }) => id === openId)
  const add = (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => open('new')}>
      {t(`${product}.add`)}
    </PrimaryButton>
  )
  return (
    <SplitView panel={(row || openId === 'new') && panel(row, () => open(undefined))}>
      <header className={style.head}>
        <div>
          <h2 className="t-h3">{t(`${product}.title`)}</h2>
          <p>{t(`${product}.detail`)}</p>
        </div>
        {add}
      </header>
      <DataTable<Row>
        {...tableState(list)}
        rows={rows}
        name={`featured-${product}`}
        label={t(`${product}.title`)}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        onOpen={({ id }) => open(id)}
        openId={row && String(row.id)}
        isDead={({ active }) => !active}
        empty={{ title: t(`${product}.none`), help: t(`${product}.noneHelp`), actions: add }}
      />
    </SplitView>
  )
}
