import type { BookedTraveller } from '@safar/contract/bookings/bookings.shapes'
import type { BookedStay } from '@safar/contract/products/hotels/hotel.schema'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { CancellationLine } from '../details/cancellation-line.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import styles from './stay-card.module.css'
import { DueAtHotel, type SoldStay, StaySummary } from './stay-summary.tsx'

interface GuestName {
  title: string
  given_name: string
  family_name: string
}

/** The guests of each room. */
export function RoomList({ stay, guestsOf }: { stay: SoldStay; guestsOf: (room: number) => readonly GuestName[] }) {
  const { t } = useTranslation('hotels')
  const { t: tPerson } = useTranslation('travellers')
  const texts = useStayTexts()
  return (
    <ul className={styles.rooms}>
      {stay.rooms.map(({ rate }, room) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone.
        <li key={room}>
          <b>
            {t('form.room', { number: room + 1 })} · {texts.name(rate.room.name, rate.room.name_ar)}
          </b>
          <span>
            {rate.room.beds.map(({ kind, count }) => t(`bed.${kind}`, { count })).join(' + ')} ·{' '}
            {t(`board.${rate.board}`)}
          </span>
          {guestsOf(room).map((guest, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a search never move.
            <span key={place} className={styles.guest}>
              {guest.title && tPerson(`titles.${guest.title as 'MR'}`)}{' '}
              <Ltr>{`${guest.given_name} ${guest.family_name}`.toUpperCase()}</Ltr>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The cancellation terms over time, as sold. */
export function CancellationCard({
  stay,
  total,
  now,
}: {
  stay: Pick<BookedStay, 'hotel' | 'cancellation'>
  total: number
  /** Marks the step that applies at this moment. */
  now?: number
}) {
  const { t } = useTranslation('hotels')
  return (
    <Card title={t('cancel.label')} flush>
      <div className={styles.padded}>
        <CancellationLine
          steps={stay.cancellation}
          total={total}
          zone={stay.hotel.zone}
          {...(now !== undefined && { now })}
        />
      </div>
    </Card>
  )
}

/** The booked stay: hotel, dates, rooms with their guests, cancellation terms, and what is paid at the hotel. */
export function StayCard({ stay, guests }: { stay: BookedStay; guests: readonly BookedTraveller[] }) {
  const { t } = useTranslation('bookings')
  const guestsOf = (room: number) =>
    stay.rooms[room]?.guests.flatMap((key) => guests.find((one) => one.key === key) ?? []) ?? []
  const total = stay.rooms.reduce((sum, { rate }) => sum + rate.price.total.amount, 0)
  return (
    <>
      <Card title={t('checkout.stay.trip')} flush>
        <StaySummary stay={stay} />
        <RoomList stay={stay} guestsOf={guestsOf} />
        <div className={styles.padded}>
          <DueAtHotel stay={stay} />
        </div>
      </Card>
      <CancellationCard stay={stay} total={total} />
    </>
  )
}
