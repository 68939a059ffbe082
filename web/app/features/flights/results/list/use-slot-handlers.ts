import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Drawn } from './use-rendered-window.ts'

/**
 * Turns what is done to an offer into what is done at a place of the list: the same function whichever offer comes to
 * stand there, so that the boxes and buttons of a place are not drawn anew with it.
 */
export function useAtPlace(drawn: readonly Drawn[]) {
  const standing = useRef(drawn)
  useLayoutEffect(() => {
    standing.current = drawn
  })
  return useCallback(
    (act: (id: string) => void) => (place: number) => {
      const facts = standing.current[place]?.facts
      if (facts) act(facts.offer.id)
    },
    [],
  )
}
