import type { z } from '@safar/contract/protocol/schema'
import type { aircraftRow } from '@safar/contract/reference/reference.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import style from '../reference.module.css'

type Row = z.infer<typeof aircraftRow>

/** `rowActions` renders the buttons of a row. */
export function useAircraftColumns(rowActions: ((row: Row) => ReactNode) | null): Column<Row>[] {
  const { t } = useTranslation('reference')
  const figure = (value: number) => value.toLocaleString('en')
  return [
    {
      id: 'name',
      header: t('fields.type'),
      main: true,
      text: ({ name }) => name,
      cell: ({ name }) => (
        <b>
          <Ltr>{name}</Ltr>
        </b>
      ),
    },
    {
      id: 'code',
      header: t('fields.code'),
      text: ({ code }) => code,
      cell: ({ code }) => <Ltr className={style.code}>{code}</Ltr>,
    },
    { id: 'icao', header: t('fields.icao'), text: ({ icao }) => icao, cell: ({ icao }) => <Ltr>{icao ?? '–'}</Ltr> },
    { id: 'seats', header: t('fields.seats'), numeric: true, text: ({ seats }) => seats, cell: ({ seats }) => seats },
    {
      id: 'cruise',
      header: t('fields.cruise'),
      numeric: true,
      text: (row) => row.cruise_kmh,
      cell: (row) => figure(row.cruise_kmh),
    },
    {
      id: 'range',
      header: t('fields.range'),
      numeric: true,
      text: (row) => row.range_km,
      cell: (row) => figure(row.range_km),
    },
    ...(rowActions ? [{ id: 'actions', header: t('acts'), actions: true, cell: rowActions }] : []),
  ]
}
