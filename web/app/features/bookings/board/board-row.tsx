import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import { IconAlarm, IconBan, IconPlaneDeparture, IconTag } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import type { DueBooking } from '../api.ts'
import { Route } from '../list/route.tsx'
import style from './board.module.css'
import { actOf } from './board.rules.ts'
import { Countdown } from './countdown.tsx'

const icons = {
  pay_by: IconAlarm,
  price_until: IconTag,
  void_until: IconBan,
  departure: IconPlaneDeparture,
} as const

/** Before a departure there is nothing to press but the telephone: the booking opens with whom to reach. */
const labelOf = (act: ReturnType<typeof actOf>) => {
  if (!act) return 'reach'
  return act === 'approve' || act === 'confirm' ? 'issue' : act
}

interface Props {
  due: DueBooking
  open: boolean
  /** An agent's own board names no agency. */
  own: boolean
  onOpen: (due: DueBooking, act?: BookingMove) => void
}

/** One clock: what runs out, of whom, and the act that stops it. */
export const BoardRow = memo(function BoardRow({ due, open, own, onOpen }: Props) {
  const { t } = useTranslation('bookings')
  const { kind, at, booking, salesman } = due
  const { ref, pnr, route, travel_on, lead, passengers, agent, customer, amount, currency } = booking
  const Icon = icons[kind]
  const act = actOf(due)
  return (
    <tr data-row={ref} data-chosen={open || undefined} className={style.row}>
      <td className={style.when}>
        <Countdown at={at} />
      </td>
      <td className={style.kind}>
        <span>
          <Icon size={17} stroke={1.75} aria-hidden />
          {t(`board.kind.${kind}`)}
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
        <Route route={route} />
        <small>{travel_on && <DateText value={travel_on} style="short" />}</small>
      </td>
      <td className={style.who}>
        <Ltr>{passengers > 1 ? `${lead} +${passengers - 1}` : lead}</Ltr>
        {!own && <small>{[agent?.agency_name ?? customer?.name, salesman].filter(Boolean).join(' · ')}</small>}
      </td>
      <td className={style.amount}>
        <Money minor={amount} currency={currency} />
      </td>
      <td className={style.act}>
        {(act || kind === 'departure') && (
          <button type="button" data-act className={style.button} onClick={() => onOpen(due, act)}>
            {t(`board.act.${labelOf(act)}`)}
          </button>
        )}
      </td>
    </tr>
  )
})
