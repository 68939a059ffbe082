import { bookableProducts } from '@safar/contract/vocabulary/products'
import { useTranslation } from 'react-i18next'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import type { TableQuery } from '../../../ui/data-table/use-table-query.ts'
import { AirlineFilter } from './airline-filter.tsx'

/** Filters by product; an airline can be chosen only for flights. */
export function ProductFilter({ query }: { query: TableQuery }) {
  const { t } = useTranslation('bookings')
  const { product = '' } = query.filters
  return (
    <>
      <ToolbarSelect
        label={t('list.product')}
        all={t('list.allProducts')}
        data={bookableProducts.map((value) => ({ value, label: t(`list.products.${value}`) }))}
        value={product}
        onChange={(chosen) => query.setFilter('product', chosen)}
      />
      {product !== 'hotel' && <AirlineFilter query={query} />}
    </>
  )
}
