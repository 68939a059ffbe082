import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import type { z } from '@safar/contract/protocol/schema'
import type { airlineRow } from '@safar/contract/reference/reference.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { AirlineMarginCell, airlineMarginText } from '../../pricing/public.ts'
import { languageOf, useLocalName } from '../names.ts'
import style from '../reference.module.css'

type Row = z.infer<typeof airlineRow>

const marginColumn = (header: string, margins: readonly MarginRow[]): Column<Row> => ({
  id: 'margin',
  header,
  text: ({ code }) => airlineMarginText(code, margins),
  cell: ({ code }) => <AirlineMarginCell airline={code} margins={margins} />,
})

/** `rowActions` renders the buttons of a row; margins are null for readers who may not see them. */
export function useAirlineColumns(
  margins: readonly MarginRow[] | null,
  rowActions: ((row: Row) => ReactNode) | null,
): Column<Row>[] {
  const { t } = useTranslation('reference')
  const locale = useLocale()
  const localName = useLocalName()
  const country = ({ country }: Row) => (country ? countryName(country, locale) : null)
  return [
    {
      id: 'name',
      header: t('airlines.names'),
      main: true,
      text: ({ name }) => name,
      cell: (row) => {
        const first = localName(row.name, row.name_ar)
        const second = first === row.name ? row.name_ar : row.name
        return (
          <span className={style.marked}>
            <AirlineMark code={row.code} colour={row.colour} />
            <TwoLines name first={first} second={second} lang={languageOf(second)} />
          </span>
        )
      },
    },
    {
      id: 'code',
      header: t('fields.code'),
      text: ({ code }) => code,
      cell: ({ code }) => <Ltr className={style.code}>{code}</Ltr>,
    },
    { id: 'icao', header: t('fields.icao'), text: ({ icao }) => icao, cell: ({ icao }) => <Ltr>{icao ?? '–'}</Ltr> },
    { id: 'country', header: t('fields.country'), text: country, cell: (row) => country(row) ?? '–' },
    ...(margins ? [marginColumn(t('airlines.margin'), margins)] : []),
    {
      id: 'active',
      header: t('fields.state'),
      text: ({ active }) => t(active ? 'airlines.shown' : 'airlines.hidden'),
      cell: ({ active }) => (
        <StatusBadge status={active ? 'active' : 'inactive'} label={t(active ? 'airlines.shown' : 'airlines.hidden')} />
      ),
    },
    ...(rowActions ? [{ id: 'actions', header: t('acts'), actions: true, cell: rowActions }] : []),
  ]
}
