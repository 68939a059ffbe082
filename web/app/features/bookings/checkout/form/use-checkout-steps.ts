import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

interface Options<Step extends string> {
  /** In order, with their labels. */
  steps: readonly { name: Step; label: string }[]
  first: Step
  /** The first step is complete, so the later ones can be opened. */
  complete: boolean
}

/** The buyer's current step. It is in the URL, so that Back and a reload work as expected. */
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
