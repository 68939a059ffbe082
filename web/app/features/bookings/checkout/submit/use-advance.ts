import { useEffect, useRef, useState } from 'react'
import { isUntouched } from '../checkout-form.rules.ts'
import type { useCheckoutForm } from '../use-checkout-form.ts'
import type { useCheckoutSteps } from '../use-checkout-steps.ts'

const travellerOf = (paths: readonly string[]): number | null => {
  const places = paths.flatMap((path) => /^travellers\.(\d+)\./.exec(path)?.[1] ?? []).map(Number)
  return places.length === 0 ? null : Math.min(...places)
}

/** Who is being filled in, and the way from one traveller to the next and on to the next step. */
export function useAdvance(
  { form, problems }: Pick<ReturnType<typeof useCheckoutForm>, 'form' | 'problems'>,
  steps: ReturnType<typeof useCheckoutSteps>,
) {
  const [open, setOpen] = useState(() => travellerOf(Object.keys(problems)))
  const formRef = useRef<HTMLFormElement>(null)
  // Folded fields cannot be focused: first they are shown, then the first of them that is wrong is.
  const [attention, setAttention] = useState(0)
  useEffect(() => {
    if (attention === 0) return
    const root = formRef.current
    const wrong = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? root?.querySelector<HTMLElement>('[data-open-traveller] input'))?.focus()
  }, [attention])

  const show = (index: number | null) => {
    if (index !== null) setOpen(index)
    setAttention((count) => count + 1)
  }

  /** Brings what is wrong into view, wherever it stands. */
  const showErrors = (paths: readonly string[]) => {
    steps.go('travellers')
    show(travellerOf(paths))
  }

  const advance = () => {
    if (steps.step !== 'travellers') return steps.next()
    const paths = Object.keys(form.validate().errors)
    const index = travellerOf(paths)
    const one = index === null ? undefined : form.values.travellers[index]
    // Nobody has come to this one yet: nothing is marked as wrong before it was seen.
    if (index !== open && one && isUntouched(one)) form.setErrors({})
    if (paths.length > 0) return show(index)
    setOpen(null)
    steps.next()
  }

  return { open, setOpen: (index: number) => show(index), formRef, advance, showErrors }
}
