// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { Link, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

const List = () => <section aria-label="Bookings" {...useScrollMemory('bookings')} />

function Screens() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      {pathname === '/list' ? <List /> : <h1>Record</h1>}
      <Link to="/list">List</Link>
      <Link to="/list?open=7">Panel</Link>
      <Link to="/record">Record</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

const list = () => screen.findByRole('region', { name: 'Bookings' })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'a, button' }))
async function scrollTo(top: number): Promise<void> {
  const element = await list()
  element.scrollTop = top
  fireEvent.scroll(element)
}

test('returning to a list restores its scroll position', async () => {
  await renderPart(<Screens />, { url: '/list' })
  await scrollTo(640)
  press('Record')
  await screen.findByRole('heading', { name: 'Record' })
  press('Back')
  expect((await list()).scrollTop).toBe(640)
})

test('a newly opened list starts at its top', async () => {
  await renderPart(<Screens />, { url: '/list' })
  await scrollTo(640)
  press('Record')
  await screen.findByRole('heading', { name: 'Record' })
  press('List')
  expect((await list()).scrollTop).toBe(0)
})

test("a panel that opens beside a list keeps the list's scroll position", async () => {
  await renderPart(<Screens />, { url: '/list' })
  await scrollTo(640)
  press('Panel')
  expect((await list()).scrollTop).toBe(640)
})
