import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CONTENT_ID } from '../ui/layout/skip-link.tsx'

/** The focused element is still shown and belongs to the new page. */
const isAtHome = (content: HTMLElement) => content.contains(document.activeElement)

function focusHeading(content: HTMLElement): HTMLElement {
  const heading = content.querySelector<HTMLElement>('h1') ?? content
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

/**
 * After each navigation, moves the focus of keyboard and screen reader users to the heading of the new page, unless a
 * field has already taken the focus.
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
    // The loading state has its own heading: the focus moves on to the heading that replaces it.
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
