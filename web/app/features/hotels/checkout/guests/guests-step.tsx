import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ContactCard, fillNames } from '../../../bookings/checkout/public.ts'
import { type Book, SavedFamily } from '../../../travellers/public.ts'
import { useStayTexts } from '../../offer/use-stay-texts.ts'
import { arrivalHours, passengerTypeOf } from '../stay-form.rules.ts'
import { GuestFields, type StayForm } from './guest-fields.tsx'
import styles from './guests.module.css'

interface Props {
  form: StayForm
  check: StayCheck
  book: Book
}

function RoomCard({ form, check, book, room }: Props & { room: number }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const sold = check.rooms[room]
  const guests = form.values.rooms[room]?.guests ?? []
  const problem = form.errors[`rooms.${room}.guests`]
  if (!sold) return null
  const title = (
    <>
      {t('form.room', { number: room + 1 })}
      <small className={styles.room}>
        {texts.name(sold.rate.room.name, sold.rate.room.name_ar)} · {t(`board.${sold.rate.board}`)}
      </small>
    </>
  )
  return (
    <Card title={title} flush>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {guests.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a search never move.
        <GuestFields key={place} form={form} room={room} place={place} book={book} />
      ))}
    </Card>
  )
}

/** Fills a saved family into the guests of all rooms, starting with the first room. */
function FamilyGuests({ form, book }: Pick<Props, 'form' | 'book'>) {
  const guests = form.values.rooms.flatMap((room, number) =>
    room.guests.map((guest, place) => ({
      ...guest,
      type: passengerTypeOf(guest.age),
      path: `rooms.${number}.guests.${place}`,
    })),
  )
  if (guests.length < 2) return null
  return (
    <SavedFamily
      book={book}
      places={guests}
      international={false}
      onFill={(filled) => {
        for (const { place, fields } of filled) fillNames(form, guests[place]?.path ?? '', fields)
      }}
    />
  )
}

/** All guests, room by room, the contact for the hotel, and the expected arrival time. */
export function GuestsStep({ form, check, book }: Props) {
  const { t } = useTranslation('bookings')
  const hours = arrivalHours(check.facts.check_in_from)
  const label = (hour: string) =>
    hour < check.facts.check_in_from ? t('checkout.stay.arrival.nextDay', { hour }) : hour
  return (
    <>
      <FamilyGuests form={form} book={book} />
      {check.rooms.map((_, room) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone.
        <RoomCard key={room} form={form} check={check} book={book} room={room} />
      ))}
      <ContactCard
        form={form}
        note={
          <TextField
            {...form.getInputProps('special_requests')}
            label={t('checkout.stay.wishes.label')}
            help={t('checkout.stay.wishes.help')}
            maxLength={400}
          />
        }
      >
        <SelectField
          {...form.getInputProps('arrival')}
          label={t('checkout.stay.arrival.label')}
          help={t('checkout.stay.arrival.help')}
          data={[
            { value: '', label: t('checkout.stay.arrival.unknown') },
            ...hours.map((value) => ({ value, label: label(value) })),
          ]}
          placeholder={t('checkout.stay.arrival.unknown')}
        />
      </ContactCard>
    </>
  )
}
