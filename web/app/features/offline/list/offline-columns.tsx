import type { OfflineRow } from '@safar/contract/bookings/offline.shapes'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useBuyerName } from '../../../ui/status/use-person-name.ts'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'

const party = ({ lead, passengers }: OfflineRow) => (passengers > 1 ? `${lead} +${passengers - 1}` : lead)
const limitOf = ({ state, ticket_by: until }: OfflineRow) => (state === 'held' ? until : null)
const plain = (minor: number, currency: string) => amountText(minor, currency, { exact: true }).replaceAll(',', '')

/** Cost and buyer are shown only in the office's list. */
export function useOfflineColumns(office: boolean): Column<OfflineRow>[] {
  const { t } = useTranslation('offline')
  const { t: ui } = useTranslation('ui')
  const nameOf = useBuyerName()
  const columns: (Column<OfflineRow> | false)[] = [
    {
      id: 'booking',
      header: t('column.booking'),
      main: true,
      text: ({ ref }) => ref,
      cell: ({ ref, pnr }) => <TwoLines name first={<Ltr>{ref}</Ltr>} second={pnr && <Ltr>{pnr}</Ltr>} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      text: ({ state }) => ui(`status.${state}`),
      cell: ({ state }) => <StatusBadge status={state} />,
    },
    {
      id: 'sold',
      header: t('column.sold'),
      text: ({ product, route }) => `${t(`product.${product}`)} ${route}`,
      cell: ({ product, route, travel_on: on }) => (
        <TwoLines
          first={<bdi>{route}</bdi>}
          second={
            <>
              {t(`product.${product}`)}
              {on && ' · '}
              {on && <DateText value={on} style="day" />}
            </>
          }
        />
      ),
    },
    {
      id: 'who',
      header: t(office ? 'column.buyer' : 'column.lead'),
      text: (row) => (office ? `${nameOf(row)}, ${party(row)}` : party(row)),
      cell: (row) =>
        office ? <TwoLines first={nameOf(row)} second={<Ltr>{party(row)}</Ltr>} /> : <Ltr>{party(row)}</Ltr>,
    },
    office && {
      id: 'supplier',
      header: t('column.supplier'),
      text: ({ supplier }) => supplier ?? '',
      cell: ({ supplier }) => <bdi dir="auto">{supplier}</bdi>,
    },
    {
      id: 'limit',
      header: t('column.limit'),
      text: (row) => limitOf(row) ?? '',
      cell: (row) => <Deadline at={limitOf(row)} from={row.created_at} />,
    },
    {
      id: 'made',
      header: t('column.made'),
      hidden: true,
      text: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => <Ago value={at} />,
    },
    office && {
      id: 'cost',
      header: t('price.cost'),
      numeric: true,
      text: ({ cost, currency }) => (cost === null ? '' : plain(cost, currency)),
      cell: ({ cost, currency }) => (cost === null ? null : <Money minor={cost} currency={currency} />),
    },
    {
      id: 'amount',
      header: t(office ? 'price.sale' : 'column.amount'),
      numeric: true,
      text: ({ amount, currency }) => plain(amount, currency),
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
