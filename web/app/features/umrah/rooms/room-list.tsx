import type { Room } from '@safar/contract/products/umrah/rooming.rules'
import { bedsOf, type Sharing } from '@safar/contract/vocabulary/umrah'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { moveGuest } from './move-guest.ts'
import styles from './room-list.module.css'

export interface RoomListProps {
  names: readonly string[]
  rooms: readonly Room[]
  onRooms: (rooms: Room[]) => void
  sharings: readonly Sharing[]
  preferred: Sharing
  /** Keyed by `rooms.0.guests` and `travellers.1`. */
  errors: Readonly<Record<string, string>>
}

/** The rooming list: people are dragged to another room, or moved with their menu. */
export function RoomList({ names, rooms, onRooms, sharings, preferred, errors }: RoomListProps) {
  const { t } = useTranslation('umrah')
  const [dragged, setDragged] = useState<number | null>(null)
  const targets = [...rooms.map((_, place) => place), rooms.length].map((place) => ({
    value: String(place),
    label: place < rooms.length ? t('rooms.room', { number: place + 1 }) : t('rooms.newRoom'),
  }))
  return rooms.map(({ sharing, guests }, place) => {
    const title = t('rooms.room', { number: place + 1 })
    const problem = errors[`rooms.${place}.guests`]
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the lists of the guests do the same by keyboard
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone
        key={place}
        onDragOver={(event) => dragged !== null && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (dragged !== null) onRooms(moveGuest(rooms, dragged, place, preferred))
          setDragged(null)
        }}
      >
        <Card title={title} flush>
          <div className={styles.room}>
            <SelectField
              label={t('rooms.sharing')}
              aria-label={t('rooms.sharingOf', { room: title })}
              data={sharings.map((value) => ({
                value,
                label: t('rooms.beds', { sharing: t(`sharing.${value}`), count: bedsOf[value] }),
              }))}
              value={sharing}
              onChange={(value) => {
                const next = sharings.find((each) => each === value)
                if (next) onRooms(rooms.map((room, index) => (index === place ? { ...room, sharing: next } : room)))
              }}
            />
            <ul className={styles.guests}>
              {guests.map((guest) => (
                <li key={guest}>
                  <span
                    className={styles.grip}
                    draggable
                    aria-hidden
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move'
                      setDragged(guest)
                    }}
                    onDragEnd={() => setDragged(null)}
                  >
                    <IconGripVertical size={16} stroke={1.75} />
                  </span>
                  <span>
                    <bdi>{names[guest]}</bdi>
                    {errors[`travellers.${guest}`] && (
                      <small className={styles.problem} role="alert">
                        {errors[`travellers.${guest}`]}
                      </small>
                    )}
                  </span>
                  <SelectField
                    low
                    label=""
                    aria-label={t('rooms.roomOf', { name: names[guest] })}
                    data={targets}
                    value={String(place)}
                    onChange={(value) => onRooms(moveGuest(rooms, guest, Number(value), preferred))}
                  />
                </li>
              ))}
            </ul>
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </div>
        </Card>
      </div>
    )
  })
}
