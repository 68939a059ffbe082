import { useEffect, useRef } from 'react'

/** Runs when Back shows this page again as the browser kept it: what it shows and waits for may be long over. */
export function useRestoredPage(refresh: () => void): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
