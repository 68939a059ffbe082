import type { z } from '@safar/contract/protocol/schema'
import type { airportRow } from '@safar/contract/reference/reference.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useLocalName } from '../names.ts'
import style from '../reference.module.css'

type Row = z.infer<typeof airportRow>

/** `rowActions` renders the buttons of a row. */
export function useAirportColumns(rowActions: ((row: Row) => ReactNode) | null): Column<Row>[] {
  const { t } = useTranslation('reference')
  const locale = useLocale()
  const localName = useLocalName()
  return [
    {
      id: 'city',
      header: t('fields.city'),
      main: true,
      text: ({ city }) => city,
      cell: (row) => (
        <TwoLines name first={localName(row.city, row.city_ar)} second={localName(row.name, row.name_ar)} />
      ),
    },
    {
      id: 'code',
      header: t('fields.code'),
      text: ({ code }) => code,
      cell: ({ code }) => <Ltr className={style.code}>{code}</Ltr>,
    },
    { id: 'icao', header: t('fields.icao'), text: ({ icao }) => icao, cell: ({ icao }) => <Ltr>{icao ?? '–'}</Ltr> },
    {
      id: 'cityCode',
      header: t('fields.cityCode'),
      text: (row) => row.city_code,
      cell: (row) => <Ltr>{row.city_code ?? '–'}</Ltr>,
    },
    {
      id: 'country',
      header: t('fields.country'),
      text: ({ country }) => countryName(country, locale),
      cell: ({ country }) => countryName(country, locale),
    },
    { id: 'zone', header: t('fields.zone'), text: ({ zone }) => zone, cell: ({ zone }) => <Ltr>{zone}</Ltr> },
    {
      id: 'position',
      header: t('fields.position'),
      hidden: true,
      text: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
      cell: ({ latitude, longitude }) => <Ltr>{`${latitude}, ${longitude}`}</Ltr>,
    },
    {
      id: 'scheduled',
      header: t('fields.state'),
      text: ({ scheduled }) => t(scheduled ? 'airports.inSearch' : 'airports.outOfSearch'),
      cell: ({ scheduled }) => (
        <StatusBadge
          status={scheduled ? 'active' : 'inactive'}
          label={t(scheduled ? 'airports.inSearch' : 'airports.outOfSearch')}
        />
      ),
    },
    ...(rowActions ? [{ id: 'actions', header: t('acts'), actions: true, cell: rowActions }] : []),
  ]
}
