import { useCallback } from 'react'
import { useLocation } from 'react-router'

const positions = new Map<string, number>()

/**
 * Restores a list's scroll position on return: it scrolls inside its own frame, which the browser does not remember.
 */
export function useScrollMemory(name: string) {
  const { key } = useLocation()
  const place = `${name} ${key}`
  return {
    ref: useCallback(
      (element: HTMLElement | null) => {
        if (element) element.scrollTop = positions.get(place) ?? element.scrollTop
      },
      [place],
    ),
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => positions.set(place, currentTarget.scrollTop),
  }
}
