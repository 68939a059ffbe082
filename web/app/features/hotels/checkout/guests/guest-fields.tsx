import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../../ui/forms/form.ts'
import { NameFields } from '../../../bookings/checkout/public.ts'
import type { Book } from '../../../travellers/public.ts'
import { passengerTypeOf, type StayValues } from '../stay-form.rules.ts'

export type StayForm = ContractForm<StayValues>

interface Props {
  form: StayForm
  room: number
  place: number
  /** The address book whose saved travellers are offered. */
  book: Book
}

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

/** One guest of a room. */
export function GuestFields({ form, room, place, book }: Props) {
  const labelOf = useGuestLabel()
  const guest = form.values.rooms[room]?.guests[place]
  if (!guest) return null
  return (
    <NameFields
      form={form}
      path={`rooms.${room}.guests.${place}`}
      values={guest}
      type={passengerTypeOf(guest.age)}
      label={labelOf(place, guest.age)}
      book={book}
    />
  )
}
