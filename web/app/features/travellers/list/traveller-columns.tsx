import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'

const nameOf = ({ given_name: given, family_name: family }: TravellerView) => `${given} ${family}`

export function useTravellerColumns(): Column<TravellerView>[] {
  const { t } = useTranslation('travellers')
  const locale = useLocale()
  const country = (code: string | null) => code && countryName(code, locale)
  return [
    {
      id: 'name',
      header: t('column.name'),
      main: true,
      text: nameOf,
      cell: (row) => <TwoLines name first={<Ltr>{nameOf(row)}</Ltr>} second={t(`type.${row.type}`)} />,
    },
    {
      id: 'birth_date',
      header: t('column.birth_date'),
      text: ({ birth_date: born }) => born,
      cell: ({ birth_date: born }) => <DateText value={born} />,
    },
    {
      id: 'nationality',
      header: t('column.nationality'),
      text: ({ nationality }) => nationality,
      cell: ({ nationality }) => country(nationality),
    },
    {
      id: 'passport',
      header: t('column.passport'),
      text: ({ passport_masked }) => passport_masked,
      cell: ({ passport_masked, passport_country }) =>
        passport_masked ? (
          <TwoLines first={<Ltr className="num">{passport_masked}</Ltr>} second={country(passport_country)} />
        ) : (
          '–'
        ),
    },
    {
      id: 'expires',
      header: t('column.expires'),
      text: ({ passport_expires }) => passport_expires,
      cell: ({ passport_expires, short_for }) =>
        passport_expires ? (
          <TwoLines
            first={<DateText value={passport_expires} />}
            second={short_for && <StatusBadge status="held" tone="bad" label={t('short.badge')} />}
          />
        ) : (
          '–'
        ),
    },
    {
      id: 'phone',
      header: t('column.phone'),
      text: ({ phone }) => phone,
      cell: ({ phone, email }) => (phone || email ? <Ltr>{phone ?? email}</Ltr> : '–'),
    },
  ]
}
