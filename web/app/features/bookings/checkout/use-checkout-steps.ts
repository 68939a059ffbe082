import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Of a flight; without bags, meals and seats to add there is no second one. */
export type CheckoutStep = 'travellers' | 'extras' | 'review'

interface Options<Step extends string> {
  /** In order, with what each is called. */
  steps: readonly { name: Step; label: string }[]
  /** The first step. */
  first: Step
  /** What the first step asks for is complete: the later ones may be seen. */
  complete: boolean
}

/** Where the buyer stands. The step is in the address, so that Back and a reload do what they should. */
export function useCheckoutSteps<Step extends string>({ steps, first, complete }: Options<Step>) {
  const [params, setParams] = useSearchParams()
  const names = steps.map(({ name }) => name)
  const requested = names.find((name) => name === params.get('step')) ?? first
  const step = complete ? requested : first
  const index = names.indexOf(step)

  const withStep = (name: Step) => {
    const next = new URLSearchParams(params)
    next.set('step', name)
    return next
  }
  const go = (name: Step) => {
    if (name !== step) setParams(withStep(name))
  }

  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    heading.current?.focus()
  }, [step])

  return {
    step,
    index,
    heading,
    go,
    next: () => go(names[index + 1] ?? step),
    labels: steps.map(({ name, label }) => ({ label, to: `?${withStep(name)}` })),
  }
}
