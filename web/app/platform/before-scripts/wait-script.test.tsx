// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HYDRATED, LATER, WAIT_FOR_SCRIPTS } from './wait-script.ts'

// biome-ignore lint/security/noGlobalEval: the browser runs it as it stands in the page.
const begin = () => globalThis.eval(WAIT_FOR_SCRIPTS)

/** A page with waiting scripts, as `postponeScripts` sends it. */
function sendWaitingPage() {
  document.documentElement.dataset.scripts = LATER
  document.head.innerHTML = `<link rel="${LATER}" href="/a.js">`
  const script = document.createElement('script')
  script.type = LATER
  document.body.append(script)
  return { script, link: document.head.querySelector('link') as HTMLLinkElement }
}

// Test files share one window: a script that is still waiting would hold back clicks of the next file.
afterEach(() => {
  cleanup()
  window.dispatchEvent(new Event(HYDRATED))
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('a form sent while the page is starting is sent once, when the page runs', () => {
  begin()
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <button type="submit">Sign in</button>
    </form>,
  )
  fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }).closest('form') as HTMLFormElement)
  expect(send).toHaveBeenCalledTimes(0)
  window.dispatchEvent(new Event(HYDRATED))
  expect(send).toHaveBeenCalledTimes(1)
})

test('a page downloads its scripts once it is drawn, and runs them at the first sign of a reader', () => {
  const { script, link } = sendWaitingPage()
  begin()
  window.dispatchEvent(new Event('load'))
  expect([link.rel, script.type]).toEqual(['modulepreload', LATER])
  fireEvent.keyDown(document.body)
  expect(script.type).toBe('module')
  expect(document.body.contains(script)).toBe(true)
})

test('a press before the page runs starts the page, and is repeated once when it runs', () => {
  const { script } = sendWaitingPage()
  begin()
  const open = vi.fn()
  const choose = vi.fn()
  render(
    <>
      <button type="button" onClick={open}>
        Open menu
      </button>
      <input type="checkbox" aria-label="Compare" onChange={choose} />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compare' }))
  expect(script.type).toBe('module')
  expect([open.mock.calls.length, choose.mock.calls.length]).toEqual([0, 0])
  window.dispatchEvent(new Event(HYDRATED))
  expect([open.mock.calls.length, choose.mock.calls.length]).toEqual([1, 1])
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(open).toHaveBeenCalledTimes(2)
})

test('a press while the scripts of a page are loading is repeated later; choosing a file works immediately', () => {
  begin()
  const ask = vi.fn()
  render(
    <>
      <button type="button" onClick={ask}>
        Ask about this package
      </button>
      <input type="file" aria-label="Passport" />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ask about this package' }))
  expect(ask).toHaveBeenCalledTimes(0)
  expect(fireEvent.click(screen.getByLabelText('Passport'))).toBe(true)
  window.dispatchEvent(new Event(HYDRATED))
  expect(ask).toHaveBeenCalledTimes(1)
})

test('links, and forms with a URL of their own, work without scripts', () => {
  sendWaitingPage()
  begin()
  render(
    <>
      <a href="#content">Skip to content</a>
      <form action="/flight/search">
        <button type="submit">Search</button>
      </form>
    </>,
  )
  const goes = (part: HTMLElement) => fireEvent.click(part)
  expect(goes(screen.getByRole('link', { name: 'Skip to content' }))).toBe(true)
  expect(fireEvent.submit(screen.getByRole('button', { name: 'Search' }).closest('form') as HTMLFormElement)).toBe(true)
})

test.each([
  ['somebody who is signed in', { access_token: '1.abc' }, {}],
  ['somebody who chose another language', { locale: 'ar' }, {}],
  ['somebody who was just signed out', {}, { return_to: '/my-bookings' }],
])('the page of %s runs as soon as it is there', (_who, stored, ofTab) => {
  document.documentElement.lang = 'en'
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(ofTab)) sessionStorage.setItem(name, value)
  const { script } = sendWaitingPage()
  begin()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  expect(script.type).toBe('module')
})
