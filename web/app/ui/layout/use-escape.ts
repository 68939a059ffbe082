import { useEffect, useRef } from 'react'
import { isTyping } from '../actions/shortcuts.ts'

/** Layers above a panel that take Escape first: dialogs, menus, open lists. */
const ABOVE = '[aria-modal="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** Closed lists stay in the DOM, hidden by an ancestor. */
function isShown(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).display === 'none') return false
  return true
}

/** Escape closes only the topmost layer: this is decided before any layer above has handled the key and disappeared. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event.target)) return
      if ([...document.querySelectorAll(ABOVE)].some(isShown)) return
      latest.current()
    }
    // In the capture phase on the window, to run before the dialog's own listener, which was added later.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [active])
}
