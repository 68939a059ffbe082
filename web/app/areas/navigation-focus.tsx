import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CONTENT_ID } from '../ui/layout/skip-link.tsx'

/** What the keyboard is at is still on show and belongs to the new page. */
const isAtHome = (content: HTMLElement) => content.contains(document.activeElement)

function focusHeading(content: HTMLElement): HTMLElement {
  const heading = content.querySelector<HTMLElement>('h1') ?? content
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

/**
 * After each navigation the keyboard, and whoever has the page read out, is at the heading of the new page; a field that
 * took the focus itself keeps it.
 */
export function NavigationFocus() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (state !== 'idle' || previous.current === pathname) return
    previous.current = pathname
    const content = document.getElementById(CONTENT_ID)
    if (!content || isAtHome(content)) return
    let heading = focusHeading(content)
    // What is shown while a page loads has a heading of its own: the focus goes on to the one that replaces it.
    const observer = new MutationObserver(() => {
      if (heading !== content && heading.isConnected) return
      const focused = document.activeElement
      if (focused !== document.body && focused !== content) observer.disconnect()
      else if (content.querySelector('h1')) heading = focusHeading(content)
    })
    observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, state])
  return null
}
