import { localizedWords } from '@safar/contract/content/read-localized'
import type { CarRow } from '@safar/contract/featured/cars.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { carList, useUpdateCar } from '../api.ts'
import style from '../featured.module.css'
import { FeaturedSection } from '../featured-section.tsx'
import { CarPanel } from './car-panel.tsx'
import { toCarBody, toCarValues } from './car-values.ts'

function CarMoves({ row, rows }: { row: CarRow; rows: readonly CarRow[] }) {
  const { run, busy } = useUpdateCar()
  const name = localizedWords(row.name, useLocale())
  const move = (position: number) => run({ params: { id: row.id }, body: { ...toCarBody(toCarValues(row)), position } })
  return <MoveButtons name={name} place={rows.indexOf(row)} count={rows.length} busy={busy} onMove={move} />
}

function useCarColumns(rows: readonly CarRow[]): Column<CarRow>[] {
  const { t } = useTranslation('featured')
  const locale = useLocale()
  const nameOf = ({ name }: CarRow) => localizedWords(name, locale)
  const placeOf = ({ city, seats }: CarRow) =>
    `${localizedWords(city, locale)} · ${t('cars.seatCount', { count: seats })}`
  const labelOf = ({ active }: CarRow) => t(active ? 'state.shown' : 'state.off')
  return [
    {
      id: 'car',
      header: t('cars.car'),
      main: true,
      text: nameOf,
      cell: (row) => (
        <span className={style.banner}>
          <Picture picture={row.picture} alt="" sizes="120px" className={style.thumb} />
          <TwoLines name first={nameOf(row)} second={placeOf(row)} />
        </span>
      ),
    },
    {
      id: 'price',
      header: t('cars.perDay'),
      text: ({ per_day }) => amountText(per_day.amount, per_day.currency),
      cell: ({ per_day }) => <Money minor={per_day.amount} currency={per_day.currency} />,
    },
    {
      id: 'state',
      header: t('columns.state'),
      text: labelOf,
      cell: (row) => (
        <StatusBadge status={row.active ? 'shown' : 'off'} tone={row.active ? 'good' : 'dead'} label={labelOf(row)} />
      ),
    },
    {
      id: 'order',
      header: t('columns.order'),
      actions: true,
      cell: (row) => <CarMoves row={row} rows={rows} />,
    },
  ]
}

/** The cars on the home page, in order. */
export function FeaturedCars() {
  const list = useQuery(carList())
  const locale = useLocale()
  return (
    <FeaturedSection
      product="cars"
      list={list}
      columns={useCarColumns(list.data ?? [])}
      nameOf={({ name }) => localizedWords(name, locale)}
      panel={(row, close) => <CarPanel key={row?.id} row={row} onClose={close} />}
    />
  )
}
