import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import {
  IconAlarm,
  IconBan,
  IconBed,
  IconCalendarCancel,
  IconPlaneDeparture,
  IconTag,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { arrivalZone } from '../../../platform/products/registry.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { DueBooking } from '../api.ts'
import { TripDetail, TripTitle } from '../list/trip.tsx'
import style from './board.module.css'
import { actOf } from './board.rules.ts'
import { Countdown } from './countdown.tsx'

const icons = {
  pay_by: IconAlarm,
  names_by: IconUsers,
  ticket_by: IconTicket,
  price_until: IconTag,
  free_cancel_until: IconCalendarCancel,
  void_until: IconBan,
  departure: IconPlaneDeparture,
  arrival: IconBed,
} as const

/** No action applies to these deadlines, so the reader can only telephone: the booking opens with whom to contact. */
const reached: readonly DueBooking['kind'][] = ['departure', 'free_cancel_until']

const labelOf = (act: ReturnType<typeof actOf>) => {
  if (!act) return 'reach'
  if (act !== 'approve' && act !== 'confirm') return act
  return 'issue'
}

/** Where guests arrive, departure is shown as arrival, and deadlines at that place in its time zone. */
function readKind({ kind, booking: { trip } }: DueBooking) {
  const zone = arrivalZone(trip)
  return {
    shownKind: zone && kind === 'departure' ? ('arrival' as const) : kind,
    zone: reached.includes(kind) ? zone : undefined,
  }
}

interface Props {
  due: DueBooking
  open: boolean
  /** An agent's own board does not show the agency. */
  own: boolean
  onOpen: (due: DueBooking, act?: BookingMove) => void
}

/** One deadline: what it is, whose it is, and the action that meets it. */
export const BoardRow = memo(function BoardRow({ due, open, own, onOpen }: Props) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', due.booking.product)
  const { kind, at, booking, salesman } = due
  const { ref, pnr, lead, passengers, agent, customer, amount, currency } = booking
  const { shownKind, zone } = readKind(due)
  const Icon = icons[shownKind]
  const act = actOf(due)
  return (
    <tr data-row={ref} data-chosen={open || undefined} className={style.row}>
      <td className={style.when}>
        <Countdown at={at} zone={zone} />
      </td>
      <td className={style.kind}>
        <span>
          <Icon size={17} stroke={1.75} aria-hidden />
          {t(`board.kind.${shownKind}`)}
        </span>
      </td>
      <td className={style.ref}>
        <button type="button" data-open className={style.open} onClick={() => onOpen(due)}>
          <Ltr>{ref}</Ltr>
          {pnr && (
            <small>
              <Ltr>{pnr}</Ltr>
            </small>
          )}
        </button>
      </td>
      <td className={style.trip}>
        <TripTitle booking={booking} />
        <small>
          <TripDetail booking={booking} />
        </small>
      </td>
      <td className={style.who}>
        <Ltr>{passengers > 1 ? `${lead} +${passengers - 1}` : lead}</Ltr>
        {!own && <small>{[agent?.agency_name ?? customer?.name, salesman].filter(Boolean).join(' · ')}</small>}
      </td>
      <td className={style.amount}>
        <Money minor={amount} currency={currency} />
      </td>
      <td className={style.act}>
        {(act || reached.includes(kind)) && (
          <button type="button" data-act className={style.button} onClick={() => onOpen(due, act)}>
            {texts(`board.act.${labelOf(act)}`)}
          </button>
        )}
      </td>
    </tr>
  )
})
