import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CONTENT_ID } from '../ui/layout/skip-link.tsx'

/** What the keyboard is at is still on show and belongs to the new page. */
const isAtHome = (content: HTMLElement) => content.contains(document.activeElement)

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
    const heading = content.querySelector<HTMLElement>('h1') ?? content
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, state])
  return null
}
