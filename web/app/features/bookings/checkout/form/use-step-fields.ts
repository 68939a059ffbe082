import { useEffect, useRef, useState } from 'react'

const travellerOf = (paths: readonly string[]): number | null => {
  const places = paths.flatMap((path) => /^travellers\.(\d+)\./.exec(path)?.[1] ?? []).map(Number)
  return places.length === 0 ? null : Math.min(...places)
}

const follows = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING

/** The first of these fields in page order; if there is none, the first field of the open traveller. */
function firstField(root: HTMLElement | null, paths: readonly string[]): HTMLElement | null {
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? null
  const fields = paths.flatMap((path) => find(`[data-path="${path}"]`) ?? [])
  fields.sort((one, other) => (follows(one, other) ? -1 : 1))
  return fields[0] ?? find('[data-open-traveller] [data-path]')
}

interface Options<Step extends string> {
  form: { validate: () => { errors: object }; setErrors: (errors: Record<string, never>) => void }
  problems: object
  steps: { step: Step | 'review'; go: (name: Step) => void; next: () => void }
  /** The step that contains the fields. */
  first: Step
  folds: boolean
}

/** How to get from one traveller to the next, on to the next step, and back to a field that needs attention. */
export function useStepFields<Step extends string>({ form, problems, steps, first, folds }: Options<Step>) {
  /** The traveller whose fields are open, if one is open at a time. */
  const [open, setOpen] = useState(() => travellerOf(Object.keys(problems)))
  const formRef = useRef<HTMLFormElement>(null)
  // The step or the traveller that contains the field is opened first, then the field is focused.
  const [attention, setAttention] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (attention) firstField(formRef.current, attention)?.focus()
  }, [attention])

  const show = (index: number | null, paths: readonly string[]) => {
    if (index !== null) setOpen(index)
    setAttention([...paths])
  }

  /** Brings invalid fields into view, on whatever step they are. */
  const showErrors = (paths: readonly string[]) => {
    steps.go(first)
    show(travellerOf(paths), paths)
  }

  const advance = () => {
    if (steps.step !== first) return steps.next()
    const paths = Object.keys(form.validate().errors)
    const index = travellerOf(paths)
    // The next traveller has not been seen yet, so none of their fields is marked as wrong in advance.
    if (folds && index !== null && index !== open) form.setErrors({})
    if (paths.length > 0) return show(index, paths)
    setOpen(null)
    steps.next()
  }

  return {
    open,
    setOpen: (index: number) => show(index, []),
    formRef,
    advance,
    showErrors,
    /** Focuses a field that is already in view. */
    focus: (path: string) => setAttention([path]),
  }
}
