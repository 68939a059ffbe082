import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckoutSteps } from '../use-checkout-steps.ts'
import { firstField } from './use-advance.ts'

interface Options<First extends string> {
  form: { validate: () => { errors: object } }
  /** All fields are valid. */
  complete: boolean
  /** The step that contains the fields. */
  first: { name: First; label: string }
}

/** Two steps: the fields, then a review with terms to accept before sending. */
export function useTermsForm<First extends string>({ form, complete, first }: Options<First>) {
  const { t } = useTranslation('bookings')
  const steps = useCheckoutSteps<First | 'review'>({
    steps: [first, { name: 'review', label: t('checkout.step.review') }],
    first: first.name,
    complete,
  })
  const formRef = useRef<HTMLFormElement>(null)
  const [accepted, setAccepted] = useState(false)
  const [refused, setRefused] = useState(false)
  // The step that contains the field is opened first, then the field is focused.
  const [attention, setAttention] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (attention) firstField(formRef.current, attention)?.focus()
  }, [attention])
  return {
    formRef,
    steps,
    /** Brings invalid fields into view. */
    showErrors: (paths: readonly string[]) => {
      steps.go(first.name)
      setAttention([...paths])
    },
    advance: () => {
      const paths = Object.keys(form.validate().errors)
      if (paths.length > 0) return setAttention(paths)
      steps.next()
    },
    /** Whether the terms are accepted; if not, the checkbox is marked and focused. */
    checkAcceptance: () => {
      setRefused(!accepted)
      if (!accepted) setAttention(['accepted'])
      return accepted
    },
    acceptance: { accepted, error: refused && !accepted, onChange: setAccepted },
  }
}
