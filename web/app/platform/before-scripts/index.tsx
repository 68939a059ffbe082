import { useEffect } from 'react'
import { HYDRATED, WAIT_FOR_SCRIPTS } from './wait-script.ts'

export const WaitScript = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WAIT_FOR_SCRIPTS }} />
)

/**
 * Lets go what was pressed and sent before the page ran, after its forms have taken over what was typed. Parts in boundaries
 * of their own run a little later, and must not find another language than they were sent in: a browser with nothing left
 * to do has them all.
 */
export function ScriptsRun() {
  useEffect(() => {
    const release = () => void window.dispatchEvent(new Event(HYDRATED))
    if (!document.documentElement.dataset.scripts || !('requestIdleCallback' in window)) {
      const timer = setTimeout(release)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(release)
    return () => cancelIdleCallback(waiting)
  }, [])
  return null
}
