// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import type { RangeEnd } from './range-calendar.tsx'
import { TravelDatesField } from './travel-dates.tsx'

function Dates({ from = '', to = '' }: { from?: string; to?: string }) {
  const [dates, setDates] = useState<Record<RangeEnd, string>>({ start: from, end: to })
  return (
    <TravelDatesField
      start={{ id: 'out', label: 'Departure', value: dates.start }}
      end={{ id: 'back', label: 'Return', value: dates.end }}
      today="2027-03-01"
      first="2027-03-01"
      last="2027-12-31"
      onChange={(which, date) => setDates((before) => ({ ...before, [which]: date }))}
    />
  )
}

const fieldOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
// The calendar is positioned by its size, which the test browser does not know, so it counts as hidden.
const calendar = () => screen.getByRole('dialog', { hidden: true })
const dayOf = (name: RegExp) => within(calendar()).getByRole('button', { name, hidden: true })
const firstDay = () => screen.findByRole('button', { name: /^10 March 2027/, hidden: true })

test('both dates are chosen in one calendar, which stays open for the return', { tags: ['full'] }, async () => {
  await renderPart(<Dates />)
  fireEvent.focus(fieldOf('Departure'))
  fireEvent.click(await firstDay())
  expect(calendar().getAttribute('aria-label')).toBe('Return')
  fireEvent.click(dayOf(/^14 March 2027/))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect([fieldOf('Departure').value, fieldOf('Return').value]).toEqual(['10 Mar', '14 Mar'])
})

test('while the return is chosen, the departure day and the days in between are marked', {
  tags: ['full'],
}, async () => {
  await renderPart(<Dates from="2027-03-10" to="2027-03-14" />)
  fireEvent.focus(fieldOf('Return'))
  await firstDay()
  const marks = (day: RegExp) => ['data-selected', 'data-in-range'].map((mark) => dayOf(day).hasAttribute(mark))
  expect(marks(/^10 March 2027/)).toEqual([true, true])
  expect(marks(/^12 March 2027/)).toEqual([false, true])
  expect(marks(/^14 March 2027/)).toEqual([true, true])
  expect(marks(/^15 March 2027/)).toEqual([false, false])
})

test('a date can be typed as well as chosen', async () => {
  await renderPart(<Dates from="2027-03-10" />)
  fireEvent.change(fieldOf('Return'), { target: { value: '18 mar' } })
  fireEvent.blur(fieldOf('Return'))
  await waitFor(() => expect(fieldOf('Return').value).toBe('18 Mar'))
})
