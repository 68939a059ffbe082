import type { BookedTraveller } from '@safar/contract/bookings/bookings.shapes'
import { zoneLabel } from '@safar/contract/day'
import type { BookedStay, Hotel } from '@safar/contract/products/hotels/hotel.schema'
import { useTranslation } from 'react-i18next'
import { telLink } from '../../../ui/actions/contact-links.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { HotelPicture } from '../picture/hotel-picture.tsx'
import { RoomList } from '../stay/stay-card.tsx'
import { DueAtHotel, StayDates } from '../stay/stay-summary.tsx'
import style from './stay-details.module.css'

interface Props {
  stay: BookedStay
  guests: readonly BookedTraveller[]
}

function HotelHead({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const name = texts.hotelName(hotel)
  return (
    <div className={style.hotel}>
      <HotelPicture className={style.picture} picture={hotel.picture} label={t('card.picture', { name })} />
      <div>
        <b>{name}</b> <Stars count={hotel.stars} />
        <small>{texts.district(hotel)}</small>
      </div>
    </div>
  )
}

/** Where to go and whom to call: the address in Latin letters, and as a local driver reads it. */
function Whereabouts({ stay: { hotel, arrival, special_requests } }: Pick<Props, 'stay'>) {
  const { t } = useTranslation('bookings')
  return (
    <Facts
      facts={[
        [
          t('stay.address'),
          <span key="address" className={style.address}>
            <bdi>{hotel.address}</bdi>
            {hotel.address_local !== hotel.address && <bdi>{hotel.address_local}</bdi>}
          </span>,
        ],
        [
          t('stay.phone'),
          <a key="phone" className="link" href={telLink(hotel.phone)}>
            <Ltr>{hotel.phone}</Ltr>
          </a>,
        ],
        [t('stay.arrival'), arrival && <Ltr>{arrival}</Ltr>],
        [t('stay.wishes'), special_requests && <bdi dir="auto">{special_requests}</bdi>],
      ]}
    />
  )
}

/** A booked stay: the hotel, dates by its clock, rooms with their guests, and what is paid there. */
export function StayDetails({ stay, guests }: Props) {
  const { t } = useTranslation('bookings')
  const { t: tHotels } = useTranslation('hotels')
  const { hotel, check_in, nights, rooms } = stay
  const guestsOf = (room: number) =>
    rooms[room]?.guests.flatMap((key) => guests.find((one) => one.key === key) ?? []) ?? []
  return (
    <>
      <div className={style.about}>
        <HotelHead hotel={hotel} />
        <StayDates stay={stay} />
        <p className={style.quiet}>
          {tHotels('card.party', {
            nights: tHotels('nights', { count: nights }),
            rooms: tHotels('rooms', { count: rooms.length }),
          })}
          {' · '}
          {t('stay.hotelClock', { zone: `\u2066${zoneLabel(hotel.zone, `${check_in}T12:00:00Z`)}\u2069` })}
        </p>
        <Whereabouts stay={stay} />
      </div>
      <RoomList stay={stay} guestsOf={guestsOf} />
      <div className={style.due}>
        <DueAtHotel stay={stay} />
      </div>
    </>
  )
}
