import { type RefObject, useEffect, useState } from 'react'

interface Span {
  first: number
  last: number
}
interface Near {
  /** Places of the list on the screen. */
  seen: Span
  /** Those, and some more on either side. */
  near: Span
}

const AT_FIRST: Near = { seen: { first: 0, last: 5 }, near: { first: 0, last: 7 } }
/** As far as a fast hand scrolls while a card is drawn; each card more is moved and painted with every press. */
const A_REACH_MORE = '45% 0px'

const placeOf = (item: Element) => Number((item as HTMLElement).dataset.place)

/** Watches which items of a list meet the screen, grown by a margin. */
function watch(list: HTMLElement, rootMargin: string, tell: (span: Span) => void): () => void {
  const met = new Set<number>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) met.add(placeOf(target))
        else met.delete(placeOf(target))
      if (met.size > 0) tell({ first: Math.min(...met), last: Math.max(...met) })
    },
    { rootMargin },
  )
  for (const item of list.children) observer.observe(item)
  return () => observer.disconnect()
}

const same = (one: Span, other: Span) => one.first === other.first && one.last === other.last
/** Which places of a list are on the screen, and which are near it. Places stay when what stands in them changes. */
export function useNear(list: RefObject<HTMLElement | null>, places: number) {
  const [{ seen, near }, setNear] = useState(AT_FIRST)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more places are more elements to watch.
  useEffect(() => {
    if (!list.current) return
    const tell = (name: keyof Near) => (span: Span) =>
      setNear((was) => (same(was[name], span) ? was : { ...was, [name]: span }))
    const stops = [watch(list.current, '0px', tell('seen')), watch(list.current, A_REACH_MORE, tell('near'))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [list, places])
  return { seen, near }
}
