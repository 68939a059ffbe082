import { type RoomGuests, toSharing } from '@safar/contract/products/hotels/stay.rules'
import { MAX_ADULTS_PER_ROOM, MAX_CHILD_AGE, MAX_CHILDREN_PER_ROOM, MAX_ROOMS } from '@safar/contract/vocabulary/hotels'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, PrimaryButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Counter } from '../../../ui/search-card/counter.tsx'
import { SearchField } from '../../../ui/search-card/search-field.tsx'
import { countGuests } from '../query/hotel-search.ts'
import styles from './rooms-field.module.css'

/** Initial age of an added child, until the real one is entered. */
const TYPICAL_AGE = 7

interface RoomProps {
  room: RoomGuests
  number: number
  onChange: (room: RoomGuests) => void
  onRemove?: (() => void) | undefined
  sharing: boolean
  /** The error of a field of this room, such as `children.0`. */
  errorOf: (field: string) => string | undefined
}

/** Selectable ages; one from a URL that is too high stays visible until changed. */
const agesWith = (current: number): number[] => {
  const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age)
  return ages.includes(current) ? ages : [...ages, current]
}

function RoomEditor({ room, number, onChange, onRemove, sharing, errorOf }: RoomProps) {
  const { t } = useTranslation('hotels')
  const shared = sharing ? toSharing(room.adults) : null
  const wrong = errorOf('adults') ?? errorOf('children')
  return (
    <section className={styles.room} aria-label={t('form.room', { number })}>
      <header>
        <span>
          {t('form.room', { number })}
          {shared && <small>{t(`sharing.${shared}`)}</small>}
        </span>
        {onRemove && (
          <IconButton label={t('form.removeRoom', { number })} onClick={onRemove}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </header>
      <Counter
        label={t('form.adultCount')}
        value={room.adults}
        min={1}
        max={MAX_ADULTS_PER_ROOM}
        onChange={(adults) => onChange({ ...room, adults })}
      />
      <Counter
        label={t('form.childCount')}
        value={room.children.length}
        min={0}
        max={MAX_CHILDREN_PER_ROOM}
        onChange={(count) =>
          onChange({
            ...room,
            children: Array.from({ length: count }, (_, index) => room.children[index] ?? TYPICAL_AGE),
          })
        }
      />
      {wrong && <p className={styles.error}>{wrong}</p>}
      {room.children.length > 0 && (
        <div className={styles.ages}>
          {room.children.map((age, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: children are told apart by their order alone.
              key={index}
              label={t('form.age', { number: index + 1 })}
              data={agesWith(age).map((value) => ({ value: String(value), label: t('form.years', { count: value }) }))}
              value={String(age)}
              error={errorOf(`children.${index}`)}
              onChange={(next) =>
                onChange({
                  ...room,
                  children: room.children.map((previous, i) => (i === index ? Number(next) : previous)),
                })
              }
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface Props {
  value: readonly RoomGuests[]
  onChange: (rooms: RoomGuests[]) => void
  /** Shows how many share each room, as is usual for pilgrims' hotels. */
  sharing?: boolean
  id: string
  /** The error of a field, named as in the call: `rooms`, `rooms.0.children.1`. */
  errorOf: (field: string) => string | undefined
}

/** The first error of the rooms, shown at the closed field. */
function firstError(rooms: readonly RoomGuests[], errorOf: Props['errorOf']): string | undefined {
  const fields = rooms.flatMap(({ children }, room) => [
    `rooms.${room}.adults`,
    `rooms.${room}.children`,
    ...children.map((_, child) => `rooms.${room}.children.${child}`),
  ])
  return ['rooms', ...fields].map(errorOf).find((text) => text !== undefined)
}

export function RoomsField({ value, onChange, sharing = false, id, errorOf }: Props) {
  const { t } = useTranslation('hotels')
  const [opened, setOpened] = useState(false)
  return (
    <SearchField
      id={id}
      label={t('form.roomsAndGuests')}
      value={t('form.rooms', { count: value.length })}
      hint={t('form.guests', { count: countGuests(value) })}
      error={firstError(value, errorOf)}
      opened={opened}
      onOpened={setOpened}
    >
      <div className={styles.rooms}>
        {value.map((room, index) => (
          <RoomEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone.
            key={index}
            room={room}
            number={index + 1}
            sharing={sharing}
            errorOf={(field) => errorOf(`rooms.${index}.${field}`)}
            onChange={(next) => onChange(value.map((previous, i) => (i === index ? next : previous)))}
            onRemove={value.length > 1 ? () => onChange(value.filter((_, i) => i !== index)) : undefined}
          />
        ))}
        <div className={styles.actions}>
          {value.length < MAX_ROOMS && (
            <SoftButton
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => onChange([...value, { adults: 2, children: [] }])}
            >
              {t('form.addRoom')}
            </SoftButton>
          )}
          <PrimaryButton onClick={() => setOpened(false)}>{t('form.done')}</PrimaryButton>
        </div>
      </div>
    </SearchField>
  )
}
