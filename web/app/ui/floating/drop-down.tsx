import { lazy, Suspense, useState } from 'react'
import type { FloatingPanelProps } from './floating-panel.tsx'

const FloatingPanel = lazy(() => import('./floating-panel.tsx'))

/** What places panels is downloaded by those who open one; a field asks for it when a pointer comes near. */
export const expectDropDown = () => void import('./floating-panel.tsx').catch(() => undefined)

/** A panel below an element of the page, such as the calendar of a field. */
export function DropDown(props: FloatingPanelProps) {
  const [used, setUsed] = useState(props.opened)
  if (props.opened && !used) setUsed(true)
  return <Suspense>{used && <FloatingPanel {...props} />}</Suspense>
}
