// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { CONTENT_ID } from '../ui/layout/skip-link.tsx'
import { NavigationFocus } from './navigation-focus.tsx'

afterEach(cleanup)

const Page = () => (
  <>
    <main id={CONTENT_ID} tabIndex={-1}>
      <Outlet />
    </main>
    <NavigationFocus />
  </>
)

let finishLoading = () => {}

/** A page that shows a different heading, or none, until it has loaded. */
function Slow({ waiting }: { waiting?: string }) {
  const [isLoaded, setLoaded] = useState(false)
  finishLoading = () => setLoaded(true)
  if (isLoaded) return <h1>Booking</h1>
  return <div>{waiting && <h1>{waiting}</h1>}</div>
}

function open() {
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/trips', element: <h1>Trips</h1> },
    { path: '/plain', element: <p>No heading</p> },
    { path: '/slow', element: <Slow waiting="One moment" /> },
    { path: '/bare', element: <Slow /> },
    // biome-ignore lint/a11y/noAutofocus: a screen that takes the focus itself.
    { path: '/search', element: <input aria-label="Search" autoFocus /> },
  ]
  const router = createMemoryRouter([{ element: <Page />, children }])
  render(<RouterProvider router={router} />)
  return router
}

test('the first page leaves the focus where the browser put it', async () => {
  open()
  await screen.findByRole('heading', { name: 'Home' })
  expect(document.activeElement).toBe(document.body)
})

test('after a navigation the focus is on the heading of the new page', async () => {
  const router = open()
  await router.navigate('/trips')
  const heading = await screen.findByRole('heading', { name: 'Trips' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a page without a heading gets the focus itself, and a field that took the focus keeps it', async () => {
  const router = open()
  await router.navigate('/plain')
  await waitFor(() => expect(document.activeElement?.id).toBe(CONTENT_ID))
  await router.navigate('/search')
  const field = await screen.findByLabelText('Search')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test.each(['/slow', '/bare'])('%s: once a page has loaded, the focus is on its final heading', async (path) => {
  const router = open()
  await router.navigate(path)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  act(() => finishLoading())
  const heading = await screen.findByRole('heading', { name: 'Booking' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
