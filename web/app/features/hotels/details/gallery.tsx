import type { HotelDetails } from '@safar/contract/products/hotels/hotels.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { HotelPicture } from '../picture/hotel-picture.tsx'
import { PlacePicture, sharedPlaces } from '../picture/place-picture.tsx'
import { RoomPicture } from '../picture/room-picture.tsx'
import styles from './gallery.module.css'

/** In addition to the picture of the hotel itself. */
const MOST_PICTURES = 4

/** The hotel, its best room, its shared areas, and the hotel at another time of day. */
export function Gallery({ details: { hotel, rooms } }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const label = t('card.picture', { name: texts.hotelName(hotel) })
  const hour = hotel.picture.hour === 'night' || hotel.picture.hour === 'dusk' ? 'noon' : 'night'
  const types = [...new Map((rooms[0] ?? []).map(({ room }) => [room.id, room])).values()]
  const shown = [...types.filter(({ view }) => view !== null).slice(-1), ...types.slice(0, 1)]
  const pictures: ReactNode[] = [
    ...shown.map((room) => (
      <RoomPicture
        key={room.id}
        room={room}
        outside={hotel.picture}
        label={t('picture.room', { name: texts.name(room.name, room.name_ar) })}
      />
    )),
    ...sharedPlaces(hotel.amenities).map((place) => (
      <PlacePicture key={place} place={place} picture={hotel.picture} label={t(`picture.${place}`)} />
    )),
    <HotelPicture key="hour" picture={{ ...hotel.picture, hour }} variant={101} label={label} />,
    <HotelPicture key="morning" picture={{ ...hotel.picture, hour: 'morning' }} variant={102} label={label} />,
  ]
  return (
    <div className={styles.gallery}>
      <div>
        <HotelPicture picture={hotel.picture} label={label} />
      </div>
      {pictures.slice(0, MOST_PICTURES).map((picture, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures stand in their order.
        <div key={place}>{picture}</div>
      ))}
    </div>
  )
}
