import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../../ui/forms/form.ts'
import { type Book, SavedTravellers, titlesOf } from '../../../travellers/public.ts'
import { passengerTypeOf, type StayValues } from '../stay-form.rules.ts'
import styles from './guests.module.css'

export type StayForm = ContractForm<StayValues>

interface Props {
  form: StayForm
  room: number
  place: number
  /** Whose saved travellers are offered. */
  book: Book
}

/** What a saved traveller may fill in here: hotels ask for names alone. */
const filled = new Set(['title', 'given_name', 'family_name', 'birth_date', 'traveller_id'])

/** 'Lead guest', 'Adult 2' or 'Child, 7 years'. */
export function useGuestLabel() {
  const { t } = useTranslation('bookings')
  const { t: tHotel } = useTranslation('hotels')
  return (place: number, age: number | null | undefined): string => {
    if (age !== null && age !== undefined)
      return t('checkout.stay.guest.child', { years: tHotel('form.years', { count: age }) })
    return place === 0 ? t('checkout.stay.guest.lead') : t('checkout.stay.guest.adult', { number: place + 1 })
  }
}

/** One guest of a room: who they are, as their passport says it. */
export function GuestFields({ form, room, place, book }: Props) {
  const { t } = useTranslation('travellers')
  const labelOf = useGuestLabel()
  const id = useId()
  const guest = form.values.rooms[room]?.guests[place]
  if (!guest) return null
  const path = `rooms.${room}.guests.${place}`
  const type = passengerTypeOf(guest.age)
  const set = (name: string, value: string | number | boolean | null) => {
    if (filled.has(name)) form.setFieldValue(`${path}.${name}`, value)
  }
  return (
    <fieldset className={styles.guest} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {labelOf(place, guest.age)}
      </p>
      <SavedTravellers book={book} values={guest} set={set} type={type} international={false} />
      <div className={styles.fields}>
        <SelectField
          {...form.getInputProps(`${path}.title`)}
          label={t('field.title')}
          required
          data={titlesOf(type).map((value) => ({ value, label: t(`titles.${value}`) }))}
        />
        <TextField {...form.getInputProps(`${path}.given_name`)} ltr label={t('field.given_name')} required />
        <TextField {...form.getInputProps(`${path}.family_name`)} ltr label={t('field.family_name')} required />
      </div>
    </fieldset>
  )
}
