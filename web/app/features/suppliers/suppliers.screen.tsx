import type { SupplierRow } from '@safar/contract/suppliers/suppliers.contract'
import { type SuppliedProduct, suppliedProducts } from '@safar/contract/vocabulary/products'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { supplierList } from './api.ts'
import { StoppedHotels } from './stopped-hotels.tsx'
import { useSupplierColumns } from './supplier-columns.tsx'
import style from './suppliers.module.css'

interface TableProps {
  product: SuppliedProduct
  list: UseQueryResult<SupplierRow[]>
}

/** The suppliers of one product, in the order they are queried. */
function SupplierTable({ product, list }: TableProps) {
  const { t } = useTranslation('suppliers')
  const rows = (list.data ?? []).filter((row) => row.product === product)
  const columns = useSupplierColumns(rows)
  return (
    <section>
      <h2 className="t-h3">{t(`product.${product}`)}</h2>
      <DataTable<SupplierRow>
        {...tableState(list)}
        rows={rows}
        name={`suppliers-${product}`}
        label={t(`product.${product}`)}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        isDead={({ enabled }) => !enabled}
        empty={{ title: t('none'), help: t('noneHelp') }}
      />
    </section>
  )
}

/** Suppliers of flights and hotels: on or off, query order, and health. */
export default function Suppliers() {
  const { t } = useTranslation('suppliers')
  const list = useQuery(supplierList())
  const isAdmin = useSession().user?.role === 'admin'
  useQueryFailureToast(list.error)
  const shown = suppliedProducts.filter((product) => list.data?.some((row) => row.product === product))
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <div className={style.lists}>
        {(shown.length > 0 ? shown : suppliedProducts.slice(0, 1)).map((product) => (
          <SupplierTable key={product} product={product} list={list} />
        ))}
        <p className={style.foot}>
          {t('foot')}
          {isAdmin && list.data && !list.data.some(({ mode }) => mode !== null) && (
            <>
              {' '}
              {t('connect')}{' '}
              <Link className="link" to={`${adminUrls.settings}?section=keys`}>
                {t('settings')}
              </Link>
            </>
          )}
        </p>
        {shown.includes('hotel') && <StoppedHotels />}
      </div>
    </>
  )
}
