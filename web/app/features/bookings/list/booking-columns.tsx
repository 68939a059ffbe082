import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { useBuyerName } from '../../../ui/status/use-person-name.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { BookingBadge } from '../booking-badge.tsx'
import { hasOtherReference, OtherReference } from '../references.tsx'
import { clockOf } from './clock.ts'
import { TripDetail, TripTitle, tripText } from './trip.tsx'
import type { TripNames } from './use-trip-names.ts'

const party = ({ lead, passengers }: BookingRow) => (passengers > 1 ? `${lead} +${passengers - 1}` : lead)

/** The free cancellation deadline is labelled; the kind of any other deadline follows from the state. */
function RowDeadline({ row }: { row: BookingRow }) {
  const { t } = useTranslation('bookings')
  const clock = clockOf(row)
  const { at = null, zone } = clock ?? {}
  const deadline = <Deadline at={at} from={row.issued_at ?? row.created_at} {...(zone && { zone })} />
  return clock?.kind === 'free_cancel_until' ? <TwoLines first={deadline} second={t('clock.freeCancel')} /> : deadline
}

/**
 * `whose`: show the agent or customer beside the lead passenger; null if all bookings have the same one. `owned`: each
 * booking has an owner in the office.
 */
export function useBookingColumns(
  whose: 'agent' | 'customer' | null,
  names: TripNames | undefined,
  owned: boolean,
): Column<BookingRow>[] {
  const { t } = useTranslation('bookings')
  const { t: ui } = useTranslation('ui')
  const locale = useLocale()
  const nameOf = useBuyerName()
  return [
    {
      id: 'booking',
      header: t('list.column.booking'),
      main: true,
      text: ({ ref }) => ref,
      cell: (row) => (
        <TwoLines
          name
          first={<Ltr>{row.ref}</Ltr>}
          second={hasOtherReference(row) && <OtherReference booking={row} />}
        />
      ),
    },
    {
      id: 'state',
      header: t('list.column.state'),
      text: ({ state }) => ui(`status.${state}`),
      cell: (row) => <BookingBadge booking={row} />,
    },
    {
      id: 'who',
      header: t(whose ? `list.column.${whose}` : 'list.column.lead'),
      text: (row) => (whose ? `${nameOf(row)}, ${party(row)}` : party(row)),
      cell: (row) =>
        whose ? <TwoLines first={nameOf(row)} second={<Ltr>{party(row)}</Ltr>} /> : <Ltr>{party(row)}</Ltr>,
    },
    {
      id: 'travel',
      header: t('list.column.trip'),
      sortable: true,
      text: (row) => tripText(row, locale),
      cell: (row) => (
        <TwoLines
          first={<TripTitle booking={row} names={names} />}
          second={<TripDetail booking={row} names={names} />}
        />
      ),
    },
    {
      id: 'deadline',
      header: t('list.column.deadline'),
      sortable: true,
      text: (row) => clockOf(row)?.at ?? '',
      cell: (row) => <RowDeadline row={row} />,
    },
    {
      id: 'made',
      header: t('list.column.made'),
      hidden: true,
      sortable: true,
      text: ({ created_at }) => created_at,
      cell: ({ created_at }) => <Ago value={created_at} />,
    },
    {
      id: 'maker',
      header: t('list.column.maker'),
      hidden: true,
      text: ({ created_by }) => created_by?.name ?? '',
      cell: ({ created_by }) => created_by?.name ?? '–',
    },
    ...(owned
      ? [
          {
            id: 'owner',
            header: t('desk.owner'),
            hidden: true,
            text: ({ owner }: BookingRow) => owner?.name ?? '',
            cell: ({ owner }: BookingRow) => (owner ? <bdi>{owner.name}</bdi> : t('desk.nobody')),
          },
        ]
      : []),
    {
      id: 'amount',
      header: t('list.column.amount'),
      numeric: true,
      sortable: true,
      text: ({ amount, currency }) => amountText(amount, currency, { exact: true }).replaceAll(',', ''),
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
  ]
}
