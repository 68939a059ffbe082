import { lazy, Suspense, useState } from 'react'
import type { FloatingPanelProps } from './floating-panel.tsx'

const FloatingPanel = lazy(() => import('./floating-panel.tsx'))

/** The positioning code is downloaded only when a panel opens; fields preload it when the pointer comes near. */
export const expectDropDown = () => void import('./floating-panel.tsx').catch(() => undefined)

/** A panel below an element of the page, such as a field's calendar. */
export function DropDown(props: FloatingPanelProps) {
  const [used, setUsed] = useState(props.opened)
  if (props.opened && !used) setUsed(true)
  return <Suspense>{used && <FloatingPanel {...props} />}</Suspense>
}
