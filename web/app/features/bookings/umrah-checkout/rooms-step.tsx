import type { Room, RoomPerson } from '@safar/contract/umrah/rooming.rules'
import { bedsOf, familyRelations, type Sharing } from '@safar/contract/vocabulary/umrah'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Companion, moveGuest } from './rooming.rules.ts'
import styles from './rooms-step.module.css'

export interface RoomingProps {
  names: readonly string[]
  people: readonly RoomPerson[]
  companions: readonly Companion[]
  onCompanion: (index: number, change: Partial<Companion>) => void
  rooms: readonly Room[]
  onRooms: (rooms: Room[] | null) => void
  sharings: readonly Sharing[]
  preferred: Sharing
  /** By `rooms.0.guests` and `travellers.1`. */
  errors: Readonly<Record<string, string>>
}

/** Who belongs to whom: families sleep together, children with an adult of their own. */
function Families({ names, people, companions, onCompanion }: RoomingProps) {
  const { t } = useTranslation('umrah')
  const numbers = people.map((_, index) => ({
    value: String(index + 1),
    label: t('rooms.family', { number: index + 1 }),
  }))
  return (
    <Card title={t('rooms.families')} flush>
      {people.map((person, index) => {
        const companion = companions[index]
        const name = names[index] ?? ''
        if (!companion) return null
        const men = people.flatMap(({ type, gender }, place) =>
          type === 'adult' && gender === 'male' && place !== index
            ? [{ value: String(place), label: names[place] ?? '' }]
            : [],
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a booking never move
          <fieldset key={index} className={styles.person}>
            <legend>
              <bdi>{name}</bdi>
            </legend>
            <SelectField
              label={t('rooms.familyOf')}
              aria-label={t('rooms.familyOfNamed', { name })}
              data={numbers}
              value={String(companion.family)}
              onChange={(value) => onCompanion(index, { family: Number(value) })}
            />
            <SelectField
              label={t('rooms.relation')}
              aria-label={t('rooms.relationNamed', { name })}
              data={familyRelations.map((value) => ({ value, label: t(`relation.${value}`) }))}
              value={companion.relation}
              onChange={(value) => {
                const relation = familyRelations.find((each) => each === value)
                if (relation) onCompanion(index, { relation })
              }}
            />
            {person.type === 'adult' && person.gender === 'female' && men.length > 0 && (
              <SelectField
                label={t('rooms.mahram')}
                aria-label={t('rooms.mahramNamed', { name })}
                clearable
                data={men}
                value={companion.mahram === null ? '' : String(companion.mahram)}
                onChange={(value) => onCompanion(index, { mahram: value === '' ? null : Number(value) })}
              />
            )}
            {person.type === 'child' && (
              <CheckField
                label={t('rooms.withBed')}
                checked={companion.with_bed}
                onChange={(event) => onCompanion(index, { with_bed: event.currentTarget.checked })}
              />
            )}
          </fieldset>
        )
      })}
    </Card>
  )
}

/** Who sleeps where: people are dragged to another room, or sent there by their list. */
function Rooms({ names, rooms, onRooms, sharings, preferred, errors }: RoomingProps) {
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
                  <bdi>{names[guest]}</bdi>
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

/** The rooming list: who belongs together, and who sleeps where. */
export function RoomsStep(props: RoomingProps) {
  const { t } = useTranslation('umrah')
  const { errors, onRooms, people } = props
  const missing = Object.entries(errors).find(([path]) => path.startsWith('travellers.'))?.[1]
  return (
    <>
      <p className={styles.hint}>{t('rooms.hint')}</p>
      {people.length > 1 && <Families {...props} />}
      <Rooms {...props} />
      {missing && (
        <p className={styles.problem} role="alert">
          {missing}
        </p>
      )}
      {people.length > 1 && (
        <div>
          <OutlineButton onClick={() => onRooms(null)}>{t('rooms.suggest')}</OutlineButton>
        </div>
      )}
    </>
  )
}
