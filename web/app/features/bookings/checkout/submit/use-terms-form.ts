import { useEffect, useRef, useState } from 'react'
import { firstField } from './use-advance.ts'

interface Options {
  form: { validate: () => { errors: object } }
  steps: { next: () => void }
}

/** A form whose fields are one step, and whose terms are accepted before it is sent: hotels, holidays. */
export function useTermsForm({ form, steps }: Options) {
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
    focusOn: (paths: readonly string[]) => setAttention([...paths]),
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
