import type { SupplierRow } from '@safar/contract/flights/suppliers.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { supplierList } from './api.ts'
import { useSupplierColumns } from './supplier-columns.tsx'
import style from './suppliers.module.css'

/** The flight suppliers: on or off, in which order they are asked, and how they are. */
export default function Suppliers() {
  const { t } = useTranslation('suppliers')
  const list = useQuery(supplierList())
  useQueryFailureToast(list.error)
  const rows = list.data ?? []
  const columns = useSupplierColumns(rows)
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <DataTable<SupplierRow>
        {...tableState(list)}
        rows={rows}
        name="suppliers"
        label={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        isDead={({ enabled }) => !enabled}
        empty={{ title: t('none'), help: t('noneHelp') }}
      />
      <p className={style.foot}>{t('foot')}</p>
    </>
  )
}
