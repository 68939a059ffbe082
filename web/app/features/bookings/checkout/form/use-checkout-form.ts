import type { z } from '@safar/contract/protocol/schema'
import type { Locale } from '@safar/contract/wording/locale'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContractForm, errorsOf, useContractForm } from '../../../../ui/forms/form.ts'
import type { Contact } from '../use-contact.ts'
import { readDraft, storeDraft } from './draft.ts'
import { useCheckoutSteps } from './use-checkout-steps.ts'
import { useStepFields } from './use-step-fields.ts'

/** Every checkout asks how its people can be reached. */
type CheckoutValues = Record<string, unknown> & { contact: Contact }
type CheckoutSchema = z.ZodType<unknown, CheckoutValues>

export interface CheckoutFormSpec<Schema extends CheckoutSchema, Step extends string> {
  /** Storage name of the draft. */
  name: string
  schema: Schema
  /** The form before anything is typed. */
  empty: z.input<Schema>
  /** A draft of another party does not fit. */
  fits?: (values: z.input<Schema>) => boolean
  /** Rules beyond the schema. */
  rules?: ((values: z.input<Schema>) => Record<string, string>) | undefined
  /** Stored with what is typed. */
  more?: object | undefined
  /** The steps before the review; the first contains the fields. */
  steps: readonly [{ name: Step; label: string }, ...{ name: Step; label: string }[]]
  /** One traveller is open at a time. */
  folds?: boolean
}

const isNamed = ({ name, email, phone }: Contact) => `${name}${email}${phone}` !== ''

/** What was typed before a reload, if it fits what is being booked. */
function useStored<Values extends CheckoutValues>(name: string, empty: Values, fits: (values: Values) => boolean) {
  const [stored] = useState(() => {
    const draft = readDraft<Values>(name)
    return draft?.values && fits(draft.values) ? draft.values : null
  })
  // A draft stored before the session was known has no contact yet.
  const initial = stored && (isNamed(stored.contact) ? stored : { ...stored, contact: empty.contact })
  return { stored, initial: initial ?? empty }
}

/** The fields of a checkout, kept over a reload, and the steps from them to the review. */
export function useCheckoutForm<Schema extends CheckoutSchema, Step extends string>(
  spec: CheckoutFormSpec<Schema, Step>,
) {
  type Values = z.input<Schema>
  const { name, schema, empty, fits = () => true, rules, more, folds = false } = spec
  const { t, i18n } = useTranslation('bookings')
  const locale = i18n.language as Locale
  const { stored, initial } = useStored<Values>(name, empty, fits)
  const form: ContractForm<Values> = useContractForm(schema, initial, rules)
  const { values } = form
  useEffect(() => storeDraft(name, { ...more, values }), [name, more, values])
  const problems = useMemo(
    () => ({ ...rules?.(values), ...errorsOf(schema, values, locale) }),
    [values, rules, schema, locale],
  )
  const steps = useCheckoutSteps<Step | 'review'>({
    steps: [...spec.steps, { name: 'review', label: t('checkout.step.review') }],
    first: spec.steps[0].name,
    complete: Object.keys(problems).length === 0,
  })
  const fields = useStepFields({ form, problems, steps, first: spec.steps[0].name, folds })
  return { name, form, problems, stored, steps, ...fields }
}
