import { useEffect } from 'react'
import { HYDRATED, WAIT_FOR_SCRIPTS } from './wait-script.ts'

export const WaitScript = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WAIT_FOR_SCRIPTS }} />
)

/**
 * Releases clicks and submissions held back before hydration, once the forms have taken over what was typed. Parts in
 * their own boundaries hydrate a little later, and must not find a language other than the one they were rendered in;
 * once the browser is idle, all of them are done.
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
