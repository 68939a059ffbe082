import type { StopSale } from '@safar/contract/products/hotels/stop-sales.contract'
import { nameText } from '@safar/contract/wording/names'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../ui/data-table/two-lines.tsx'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { DateTimeText } from '../../ui/time/dates.tsx'
import { hotelUrls } from '../../urls/products/hotels.ts'
import { stopSalePages, useResumeSale } from './api.ts'
import style from './suppliers.module.css'

function ResumeButton({ row, name }: { row: StopSale; name: string }) {
  const { t } = useTranslation('suppliers')
  const { run, busy } = useResumeSale()
  return (
    <OutlineButton
      size="compact-sm"
      busy={busy}
      aria-label={t('stopped.resumeName', { name })}
      onClick={() => void run({ params: { id: row.id } })}
    >
      {t('stopped.resume')}
    </OutlineButton>
  )
}

function useColumns(): Column<StopSale>[] {
  const { t } = useTranslation('suppliers')
  const locale = useLocale()
  const cityOf = ({ hotel: { city, city_ar } }: StopSale) => (locale === 'ar' ? (city_ar ?? city) : city)
  return [
    {
      id: 'hotel',
      header: t('stopped.hotel'),
      main: true,
      text: ({ hotel }) => nameText(hotel, locale),
      cell: (row) => <TwoLines name first={nameText(row.hotel, locale)} second={cityOf(row)} />,
    },
    {
      id: 'reason',
      header: t('stopped.reason'),
      text: ({ reason }) => reason,
      cell: ({ reason }) => (reason === null ? '–' : <bdi className={style.abilities}>{reason}</bdi>),
    },
    {
      id: 'by',
      header: t('stopped.by'),
      text: ({ stopped_by }) => stopped_by,
      cell: ({ stopped_by, stopped_at }) => (
        <TwoLines first={<bdi>{stopped_by}</bdi>} second={<DateTimeText value={stopped_at} />} />
      ),
    },
    {
      id: 'resume',
      header: t('stopped.action'),
      actions: true,
      cell: (row) => <ResumeButton row={row} name={nameText(row.hotel, locale)} />,
    },
  ]
}

/**
 * Stop sales: hotels the office does not sell, with a button to sell one again. A sale is stopped on the hotel's own
 * page.
 */
export function StoppedHotels() {
  const { t } = useTranslation('suppliers')
  const locale = useLocale()
  const pages = stopSalePages()
  const list = usePages(pages.key, pages.fetch)
  const columns = useColumns()
  return (
    <section>
      <h2 className="t-h3">{t('stopped.title')}</h2>
      <DataTable<StopSale>
        {...list}
        name="stop-sales"
        label={t('stopped.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ hotel }) => nameText(hotel, locale)}
        empty={{
          title: t('stopped.none'),
          help: t('stopped.noneHelp'),
          actions: <OutlineButton to={hotelUrls.office.results()}>{t('stopped.find')}</OutlineButton>,
        }}
      />
    </section>
  )
}
