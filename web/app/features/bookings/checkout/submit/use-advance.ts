import { useEffect, useRef, useState } from 'react'
import type { useCheckoutForm } from '../use-checkout-form.ts'

const travellerOf = (paths: readonly string[]): number | null => {
  const places = paths.flatMap((path) => /^travellers\.(\d+)\./.exec(path)?.[1] ?? []).map(Number)
  return places.length === 0 ? null : Math.min(...places)
}

const follows = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING

/** The first of these fields in page order; if there is none, the first field of the open traveller. */
export function firstField(root: HTMLElement | null, paths: readonly string[]): HTMLElement | null {
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? null
  const fields = paths.flatMap((path) => find(`[data-path="${path}"]`) ?? [])
  fields.sort((one, other) => (follows(one, other) ? -1 : 1))
  return fields[0] ?? find('[data-open-traveller] [data-path]')
}

/** The steps of any checkout that begins with the travellers. */
interface TravellerSteps {
  step: string
  go: (name: 'travellers') => void
  next: () => void
}

/** Which traveller is open, and how to move from one traveller to the next and on to the next step. */
export function useAdvance(
  { form, problems }: Pick<ReturnType<typeof useCheckoutForm>, 'form' | 'problems'>,
  steps: TravellerSteps,
) {
  const [open, setOpen] = useState(() => travellerOf(Object.keys(problems)))
  const formRef = useRef<HTMLFormElement>(null)
  // Collapsed fields cannot be focused: they are expanded first, then the first field that needs attention is focused.
  const [attention, setAttention] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (attention) firstField(formRef.current, attention)?.focus()
  }, [attention])

  const show = (index: number | null, paths: readonly string[]) => {
    if (index !== null) setOpen(index)
    setAttention([...paths])
  }

  /** Brings the invalid fields into view, on whatever step they are. */
  const showErrors = (paths: readonly string[]) => {
    steps.go('travellers')
    show(travellerOf(paths), paths)
  }

  const advance = () => {
    if (steps.step !== 'travellers') return steps.next()
    const paths = Object.keys(form.validate().errors)
    const index = travellerOf(paths)
    // The next traveller has not been seen yet, so none of their fields is marked as wrong in advance.
    if (index !== null && index !== open) form.setErrors({})
    if (paths.length > 0) return show(index, paths)
    setOpen(null)
    steps.next()
  }

  return { open, setOpen: (index: number) => show(index, []), formRef, advance, showErrors }
}
