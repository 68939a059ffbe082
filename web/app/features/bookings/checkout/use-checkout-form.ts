import type { Locale } from '@safar/contract/wording/locale'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import type { BodyProps } from './body-props.ts'
import {
  type CheckoutValues,
  checkoutForm,
  emptyTraveller,
  isUntouched,
  placesOf,
  toTrip,
  tripMessages,
} from './checkout-form.rules.ts'
import { noExtras } from './extras/extras.rules.ts'
import { readDraft, storeDraft } from './submit/draft.ts'
import type { Contact } from './use-contact.ts'

const isNamed = ({ name, email, phone }: Contact) => `${name}${email}${phone}` !== ''

/** The form input, kept over a reload, and its remaining problems. */
export function useCheckoutForm({ shown: { flight }, contact }: Pick<BodyProps, 'shown' | 'contact'>) {
  const locale = useTranslation().i18n.language as Locale
  const [draft] = useState(() => readDraft(flight.id))
  const trip = useMemo(() => toTrip(flight), [flight])
  // A draft stored before the session was known has no contact yet.
  const stored = draft && (isNamed(draft.values.contact) ? draft.values : { ...draft.values, contact })
  const rules = ({ travellers }: CheckoutValues) => tripMessages(travellers, trip, locale)
  const form = useContractForm(
    checkoutForm,
    stored ?? {
      travellers: placesOf(flight).map(({ type }) => emptyTraveller(type, trip.international)),
      contact,
      note: '',
    },
    rules,
  )
  const [wanted, setWanted] = useState(draft?.wanted ?? noExtras)
  const { values } = form
  useEffect(() => storeDraft(flight.id, { values, wanted }), [flight.id, values, wanted])
  const problems = useMemo(
    () => ({ ...tripMessages(values.travellers, trip, locale), ...errorsOf(checkoutForm, values, locale) }),
    [values, trip, locale],
  )
  /** Restored after a reload, which keeps no document numbers. */
  const isRestored = (index: number) => {
    const before = draft?.values.travellers[index]
    return before !== undefined && !isUntouched(before)
  }
  return { form, trip, wanted, setWanted, problems, isRestored }
}
