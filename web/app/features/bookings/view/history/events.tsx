import type { BookingEvent, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { type BookingMove, bookingMoves } from '@safar/contract/vocabulary/bookings'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import { Timeline } from '../../../../ui/time/timeline.tsx'
import { ChangeDetail } from './change-detail.tsx'
import style from './events.module.css'
import { FlightLines } from './flight-lines.tsx'

type EventName = BookingMove | 'make' | 'update'
const isEventName = (move: string): move is EventName =>
  move === 'make' || move === 'update' || bookingMoves.some((known) => known === move)

const unissued: readonly unknown[] = ['pending', 'in_doubt', 'held', 'awaiting_approval']

/** The outcome of a supplier's answer, named as the action it completed. */
function completedAction({
  from,
  to,
  corrected,
  added,
  flights,
  remarked,
  reissued,
  split_into: into,
}: BookingEvent): EventName {
  if (corrected) return 'correct_traveller'
  if (added) return 'add_extras'
  if (into) return 'split'
  if (reissued) return 'finish_reissue'
  if (flights) return 'accept_change'
  if (remarked) return 'send_remark'
  if (to === 'held' && from === 'pending') return 'hold'
  if (to === 'confirmed' && unissued.includes(from)) return 'confirm'
  if (to === 'no_show') return 'mark_no_show'
  if (to === 'voided') return 'void'
  if (to === 'refunded') return 'confirm_refund'
  return to === 'cancelled' ? 'cancel' : 'settle'
}

function EventDetail({ event }: { event: BookingEvent }) {
  const { by, why, flights, replaces, replaced_by: replacedBy } = event
  const { t } = useTranslation('bookings')
  return (
    <>
      {[
        by?.name,
        why,
        replaces && t('stay.amend.inPlaceOf', { ref: `\u2066${replaces}\u2069` }),
        replacedBy && t('stay.amend.nowIs', { ref: `\u2066${replacedBy}\u2069` }),
      ]
        .filter(Boolean)
        .join(' · ')}
      {flights && (
        <span className={style.changed}>
          {t('view.reissueOf.old')}
          <FlightLines flights={flights.before} />
          {t('view.reissueOf.new')}
          <FlightLines flights={flights.after} />
        </span>
      )}
      <ChangeDetail event={event} />
    </>
  )
}

/** The booking's history in order; the last event shows its current state. */
export function Events({ booking: { events, product } }: { booking: Pick<BookingView, 'events' | 'product'> }) {
  const texts = useProductTexts('bookings', product)
  const states = useProductTexts('ui', product)
  const text = (event: BookingEvent) => {
    const { to } = event
    const move = event.move === 'settle' ? completedAction(event) : event.move
    // The state did not change: the supplier declined the request.
    if (move === 'settle' && event.from === to) return texts('view.events.declined')
    if (move === 'settle' || !isEventName(move)) return texts('view.events.settle', { state: states(`status.${to}`) })
    if (move === 'confirm' && to === 'awaiting_approval') return texts('view.events.asked')
    return texts(`view.events.${move}`)
  }
  return (
    <Timeline
      events={events.map((event, index) => ({
        key: `${event.at}-${index}`,
        state: index === events.length - 1 ? 'now' : 'done',
        text: text(event),
        when: <DateTimeText value={event.at} />,
        detail: <EventDetail event={event} />,
      }))}
    />
  )
}
