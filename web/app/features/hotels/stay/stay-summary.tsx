import type { BookedStay } from '@safar/contract/products/hotels/hotel.schema'
import { IconCheck, IconSoup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { HotelPicture } from '../picture/hotel-picture.tsx'
import { sumDueAtHotel } from './due-at-hotel.rules.ts'
import styles from './stay-summary.module.css'

type SoldRoom = Pick<BookedStay['rooms'][number], 'rate' | 'adults' | 'children'>

/** The data about a stay that a check and a booking have in common. */
export interface SoldStay extends Pick<BookedStay, 'hotel' | 'facts' | 'check_in' | 'check_out' | 'nights'> {
  rooms: readonly SoldRoom[]
}

/** '2 × Deluxe room, breakfast included': rooms under the same terms are grouped. */
function groupRooms(rooms: readonly SoldRoom[]): { count: number; rate: SoldRoom['rate'] }[] {
  const groups = new Map<string, { count: number; rate: SoldRoom['rate'] }>()
  for (const { rate } of rooms) {
    const key = [rate.room.id, rate.board, rate.free_until].join()
    groups.set(key, { rate, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

export function StayDates({ stay }: { stay: SoldStay }) {
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  return (
    <dl className={styles.dates}>
      <div>
        <dt>{t('form.checkIn')}</dt>
        <dd>{dateText(stay.check_in, locale, 'weekday')}</dd>
        <dd>{t('rules.checkIn', { from: stay.facts.check_in_from })}</dd>
      </div>
      <div>
        <dt>{t('form.checkOut')}</dt>
        <dd>{dateText(stay.check_out, locale, 'weekday')}</dd>
        <dd>{t('rules.checkOut', { until: stay.facts.check_out_until })}</dd>
      </div>
    </dl>
  )
}

/** The stay at a glance: hotel, dates, rooms with what they include. */
export function StaySummary({ stay }: { stay: SoldStay }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { hotel, nights, rooms } = stay
  const name = texts.hotelName(hotel)
  return (
    <div className={styles.summary}>
      <div className={styles.hotel}>
        <HotelPicture className={styles.picture} picture={hotel.picture} label={t('card.picture', { name })} />
        <p>
          <b>{name}</b> <Stars count={hotel.stars} />
          <small>{texts.district(hotel)}</small>
        </p>
      </div>
      <StayDates stay={stay} />
      <p className={styles.party}>
        {t('card.party', { nights: t('nights', { count: nights }), rooms: t('rooms', { count: rooms.length }) })}
      </p>
      <ul className={styles.rooms}>
        {groupRooms(rooms).map(({ count, rate }) => (
          <li key={rate.id}>
            <b>
              {count > 1 && <bdi>{`${count} ×\u00a0`}</bdi>}
              {texts.name(rate.room.name, rate.room.name_ar)}
            </b>
            <span>
              <IconSoup size={15} stroke={1.75} aria-hidden /> {t(`board.${rate.board}`)}
            </span>
            {rate.free_until !== null && (
              <span data-good>
                <IconCheck size={15} stroke={2} aria-hidden />{' '}
                {t('card.freeUntil', { moment: texts.moment(rate.free_until, hotel.zone) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Paid by the guests at the hotel, in its currency: not part of the total. */
export function DueAtHotel({ stay }: { stay: SoldStay }) {
  const { t } = useTranslation('bookings')
  const texts = useStayTexts()
  const due = sumDueAtHotel(stay.rooms)
  if (due.length === 0) return null
  return (
    <section className={styles.due}>
      <p>{t('checkout.stay.due.title')}</p>
      <dl className={styles.lines}>
        {due.map((one) => (
          <div key={`${one.code} ${one.currency}`}>
            <dt>{texts.name(one.name, one.name_ar)}</dt>
            <dd>
              <Money minor={one.amount} currency={one.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <small>{t('checkout.stay.due.help')}</small>
    </section>
  )
}

/** The nights and taxes of each room, then charges of the whole booking. */
export function StayBreakdown({ stay, total }: { stay: SoldStay; total: { amount: number; currency: string } }) {
  const { t } = useTranslation('hotels')
  const { t: tBooking } = useTranslation('bookings')
  const texts = useStayTexts()
  const { currency } = total
  const parts = stay.rooms.reduce((sum, { rate }) => sum + rate.price.total.amount, 0)
  const line = (label: string, minor: number) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} currency={currency} bare />
      </dd>
    </div>
  )
  return (
    <>
      {stay.rooms.map(({ rate }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone.
        <dl key={place} className={styles.lines}>
          {line(
            [
              ...(stay.rooms.length > 1 ? [t('form.room', { number: place + 1 })] : []),
              texts.name(rate.room.name, rate.room.name_ar),
            ].join(' · '),
            rate.price.total.amount,
          )}
          {line(t('nights', { count: stay.nights }), rate.price.nights.amount)}
          {line(tBooking('checkout.stay.price.taxes'), rate.price.taxes.amount)}
        </dl>
      ))}
      {parts !== total.amount && (
        <dl className={styles.lines}>{line(tBooking('checkout.stay.price.charges'), total.amount - parts)}</dl>
      )}
      <DueAtHotel stay={stay} />
    </>
  )
}
