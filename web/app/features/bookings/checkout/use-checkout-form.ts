import type { Locale } from '@safar/contract/protocol/shapes'
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

/** What is typed, kept over a reload, and what is still wrong with it. */
export function useCheckoutForm({ shown: { flight }, contact }: Pick<BodyProps, 'shown' | 'contact'>) {
  const locale = useTranslation().i18n.language as Locale
  const [draft] = useState(() => readDraft(flight.id))
  const trip = useMemo(() => toTrip(flight), [flight])
  // What was stored before it was known who is signed in names nobody yet.
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
  /** Read back after a reload, which keeps no number of a document. */
  const isRestored = (index: number) => {
    const before = draft?.values.travellers[index]
    return before !== undefined && !isUntouched(before)
  }
  return { form, trip, wanted, setWanted, problems, isRestored }
}
