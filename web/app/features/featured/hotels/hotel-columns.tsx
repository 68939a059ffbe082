import type { FeaturedHotelRow } from '@safar/contract/featured/featured-hotels.contract'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { Ago } from '../../../ui/time/dates.tsx'
import { hotelLabel, useUpdateFeaturedHotel } from '../api.ts'
import { useDaysText, useStateColumn } from '../featured-columns.tsx'
import { toHotelBody, toHotelValues } from './hotel-values.ts'

function RateCell({ rate, checked_at }: FeaturedHotelRow) {
  const locale = useLocale()
  if (!rate) return '–'
  return (
    <TwoLines
      first={<Money minor={rate.per_night.amount} currency={rate.per_night.currency} />}
      second={
        <>
          {dateText(rate.check_in, locale, 'short')}
          {checked_at && (
            <>
              {' · '}
              <Ago value={checked_at} />
            </>
          )}
        </>
      }
    />
  )
}

function HotelMoves({ row, rows }: { row: FeaturedHotelRow; rows: readonly FeaturedHotelRow[] }) {
  const name = hotelLabel(row.hotel, useLocale())
  const { run, busy } = useUpdateFeaturedHotel()
  const move = (position: number) =>
    run({ params: { id: row.id }, body: { ...toHotelBody(toHotelValues(row)), position } })
  return <MoveButtons name={name} place={rows.indexOf(row)} count={rows.length} busy={busy} onMove={move} />
}

export function useHotelColumns(rows: readonly FeaturedHotelRow[]): Column<FeaturedHotelRow>[] {
  const { t } = useTranslation('featured')
  const locale = useLocale()
  const daysOf = useDaysText()
  const state = useStateColumn<FeaturedHotelRow>(({ rate }) => rate !== null, 'hotels.state')
  const nameOf = ({ hotel }: FeaturedHotelRow) => hotelLabel(hotel, locale)
  const stayOf = ({ nights, days_ahead }: FeaturedHotelRow) =>
    `${t('hotels.nights', { count: nights })} · ${t('hotels.ahead', { count: days_ahead })}`
  return [
    {
      id: 'hotel',
      header: t('hotels.hotel'),
      main: true,
      text: nameOf,
      cell: (row) => <TwoLines name first={nameOf(row)} second={stayOf(row)} />,
    },
    { id: 'days', header: t('hotels.days'), text: daysOf, cell: daysOf },
    {
      id: 'rate',
      header: t('hotels.rate'),
      text: ({ rate }) => rate && amountText(rate.per_night.amount, rate.per_night.currency),
      cell: (row) => <RateCell {...row} />,
    },
    state,
    {
      id: 'order',
      header: t('columns.order'),
      actions: true,
      cell: (row) => <HotelMoves row={row} rows={rows} />,
    },
  ]
}
