import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, PrimaryButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SearchField } from '../../flights/public.ts'
import { Counter } from './counter.tsx'
import styles from './hotel-form.module.css'
import { countGuests, MAX_CHILD_AGE, MAX_GUESTS_PER_ROOM, MAX_ROOMS, type Room } from './hotel-search.rules.ts'

interface RoomProps {
  room: Room
  number: number
  onChange: (room: Room) => void
  onRemove?: (() => void) | undefined
}

function RoomEditor({ room, number, onChange, onRemove }: RoomProps) {
  const { t } = useTranslation('home')
  const freePlaces = MAX_GUESTS_PER_ROOM - room.adults - room.ages.length
  const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => ({
    value: String(age),
    label: t('hotel.years', { count: age }),
  }))
  return (
    <section className={styles.room} aria-label={t('hotel.room', { number })}>
      <header>
        {t('hotel.room', { number })}
        {onRemove && (
          <IconButton label={t('hotel.removeRoom', { number })} onClick={onRemove}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </header>
      <Counter
        label={t('hotel.adultCount')}
        value={room.adults}
        min={1}
        max={room.adults + freePlaces}
        onChange={(adults) => onChange({ ...room, adults })}
      />
      <Counter
        label={t('hotel.childCount')}
        value={room.ages.length}
        min={0}
        max={room.ages.length + freePlaces}
        onChange={(count) =>
          onChange({ ...room, ages: Array.from({ length: count }, (_, index) => room.ages[index] ?? MAX_CHILD_AGE) })
        }
      />
      {room.ages.length > 0 && (
        <div className={styles.ages}>
          {room.ages.map((age, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: children are told apart by their order alone.
              key={index}
              label={t('hotel.age', { number: index + 1 })}
              data={ages}
              value={String(age)}
              onChange={(next) =>
                onChange({ ...room, ages: room.ages.map((previous, i) => (i === index ? Number(next) : previous)) })
              }
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface Props {
  value: readonly Room[]
  onChange: (rooms: Room[]) => void
}

export function RoomsField({ value, onChange }: Props) {
  const { t } = useTranslation('home')
  const [opened, setOpened] = useState(false)
  return (
    <SearchField
      label={t('hotel.roomsAndGuests')}
      value={t('hotel.rooms', { count: value.length })}
      hint={t('hotel.guests', { count: countGuests(value) })}
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
            onChange={(next) => onChange(value.map((previous, i) => (i === index ? next : previous)))}
            onRemove={value.length > 1 ? () => onChange(value.filter((_, i) => i !== index)) : undefined}
          />
        ))}
        <div className={styles.actions}>
          {value.length < MAX_ROOMS && (
            <SoftButton
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => onChange([...value, { adults: 2, ages: [] }])}
            >
              {t('hotel.addRoom')}
            </SoftButton>
          )}
          <PrimaryButton onClick={() => setOpened(false)}>{t('travellers.done')}</PrimaryButton>
        </div>
      </div>
    </SearchField>
  )
}
