import { useEffect, useRef } from 'react'

/** What lies above a panel and takes Escape first: dialogs, menus, open lists. */
const ABOVE = '[aria-modal="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** Closed lists stay in the page, hidden by an element around them. */
function isShown(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).display === 'none') return false
  return true
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Escape closes the topmost layer alone: it is decided before whatever lies above has seen the key and gone. */
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
    // On the way down and on the window: before the dialog's own listener, which was added later.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [active])
}
