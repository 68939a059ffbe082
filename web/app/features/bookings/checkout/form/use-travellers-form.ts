import type { Trip } from '@safar/contract/travellers/trip.rules'
import { useCallback } from 'react'
import { useLocale } from '../../../../ui/theme/theme-provider.tsx'
import type { Contact } from '../use-contact.ts'
import {
  emptyTraveller,
  isUntouched,
  type Place,
  type TravellersFormValues,
  travellersForm,
  tripMessages,
} from './travellers-form.rules.ts'
import { type CheckoutFormSpec, useCheckoutForm } from './use-checkout-form.ts'

interface Options<Step extends string>
  extends Pick<CheckoutFormSpec<typeof travellersForm, Step>, 'name' | 'more' | 'steps'> {
  /** Its object stays the same while the trip does. */
  trip: Trip
  places: readonly Place[]
  contact: Contact
}

const typesOf = (party: readonly Pick<Place, 'type'>[]) => party.map(({ type }) => type).join()

/** The travellers of a trip, one open at a time, kept over a reload without document numbers. */
export function useTravellersForm<Step extends string>({ trip, places, contact, ...spec }: Options<Step>) {
  const locale = useLocale()
  const rules = useCallback(
    ({ travellers }: TravellersFormValues) => tripMessages(travellers, trip, locale),
    [trip, locale],
  )
  const fields = useCheckoutForm({
    ...spec,
    schema: travellersForm,
    empty: { travellers: places.map(({ type }) => emptyTraveller(type, trip.international)), contact, note: '' },
    fits: ({ travellers }) => typesOf(travellers) === typesOf(places),
    rules,
    folds: true,
  })
  /** Restored after a reload, which keeps no document numbers. */
  const isRestored = (index: number): boolean => {
    const before = fields.stored?.travellers[index]
    return before !== undefined && !isUntouched(before)
  }
  return { ...fields, trip, places, isRestored }
}

/** The fields of the travellers, in whichever checkout. */
export type TravellersForm = Pick<
  ReturnType<typeof useTravellersForm>,
  'form' | 'trip' | 'places' | 'problems' | 'isRestored' | 'open' | 'setOpen' | 'advance'
>
