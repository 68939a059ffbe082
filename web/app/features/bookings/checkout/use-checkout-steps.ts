import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

export type CheckoutStep = 'travellers' | 'extras' | 'review'

interface Options {
  /** Bags, meals or seats may be added; without any there is no such step. */
  hasExtras: boolean
  /** Travellers and contact are complete: the later steps may be seen. */
  complete: boolean
}

/** Where the buyer stands. The step is in the address, so that Back and a reload do what they should. */
export function useCheckoutSteps({ hasExtras, complete }: Options) {
  const { t } = useTranslation('bookings')
  const [params, setParams] = useSearchParams()
  const names: CheckoutStep[] = hasExtras ? ['travellers', 'extras', 'review'] : ['travellers', 'review']
  const requested = names.find((name) => name === params.get('step')) ?? 'travellers'
  const step = complete ? requested : 'travellers'
  const index = names.indexOf(step)

  const withStep = (name: CheckoutStep) => {
    const next = new URLSearchParams(params)
    next.set('step', name)
    return next
  }
  const go = (name: CheckoutStep) => {
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
    next: () => go(names[index + 1] ?? 'review'),
    labels: names.map((name) => ({ label: t(`checkout.step.${name}`), to: `?${withStep(name)}` })),
  }
}
