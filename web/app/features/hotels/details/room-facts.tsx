import type { Hotel, RoomType } from '@safar/contract/products/hotels/hotel.schema'
import { isInHolyCity, sharingOfBeds } from '@safar/contract/products/hotels/stay.rules'
import { IconBed, IconEye, IconRulerMeasure, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { RoomPicture } from '../picture/room-picture.tsx'
import styles from './room-facts.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** A room type: its picture, beds, capacity and view. */
export function RoomFacts({ room, hotel }: { room: RoomType; hotel: Hotel }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const name = texts.name(room.name, room.name_ar)
  const sharing = isInHolyCity(hotel) ? sharingOfBeds(room.beds) : null
  const isHaramView = room.view === 'haram' || room.view === 'kaaba'
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <RoomPicture room={room} outside={hotel.picture} label={t('picture.room', { name })} />
      </div>
      <h3>{name}</h3>
      {(sharing || isHaramView) && (
        <p className={styles.chips}>
          {sharing && <span>{t(`sharing.${sharing}`)}</span>}
          {isHaramView && room.view && <span data-view>{t(`view.${room.view}`)}</span>}
        </p>
      )}
      <ul>
        <li>
          <IconBed {...icon} />
          {room.beds.map(({ kind, count }) => t(`bed.${kind}`, { count })).join(' + ')}
        </li>
        <li>
          <IconUsers {...icon} />
          {t('room.upTo', { count: room.max_guests })}
        </li>
        {room.square_metres !== null && (
          <li>
            <IconRulerMeasure {...icon} />
            {t('room.size', { count: room.square_metres })}
          </li>
        )}
        {room.view && !isHaramView && (
          <li>
            <IconEye {...icon} />
            {t(`view.${room.view}`)}
          </li>
        )}
      </ul>
    </div>
  )
}
