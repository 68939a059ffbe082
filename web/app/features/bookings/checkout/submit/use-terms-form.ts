import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckoutSteps } from '../use-checkout-steps.ts'
import { firstField } from './use-advance.ts'

interface Options<First extends string> {
  form: { validate: () => { errors: object } }
  /** Every field holds what it should. */
  complete: boolean
  /** The step with the fields. */
  first: { name: First; label: string }
}

/** Two steps: the fields, and everything once more with terms to accept before it is sent. */
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
  // The step with the field is shown first, then the field is focused.
  const [attention, setAttention] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (attention) firstField(formRef.current, attention)?.focus()
  }, [attention])
  return {
    formRef,
    steps,
    /** Brings fields that are wrong into view. */
    showErrors: (paths: readonly string[]) => {
      steps.go(first.name)
      setAttention([...paths])
    },
    advance: () => {
      const paths = Object.keys(form.validate().errors)
      if (paths.length > 0) return setAttention(paths)
      steps.next()
    },
    /** Whether the terms are accepted; if not, the box is marked and focused. */
    checkAcceptance: () => {
      setRefused(!accepted)
      if (!accepted) setAttention(['accepted'])
      return accepted
    },
    acceptance: { accepted, error: refused && !accepted, onChange: setAccepted },
  }
}
