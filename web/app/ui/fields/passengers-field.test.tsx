// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { PassengersField } from './passengers-field.tsx'
import type { Passengers } from './values/passengers.ts'

// Without layout the focus trap finds nothing to focus, and its warning prints the whole page.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

function Field({ initial }: { initial: Passengers }) {
  const [value, setValue] = useState(initial)
  return <PassengersField label="Passengers" value={value} onChange={setValue} />
}

async function open(initial: Passengers) {
  await renderPart(<Field initial={initial} />)
  fireEvent.click(screen.getByRole('button', { name: /^Passengers:/ }))
  await screen.findByRole('button', { name: 'Done' })
}

const button = (name: string) => screen.getByLabelText<HTMLButtonElement>(name)
const press = (name: string) => fireEvent.click(button(name))
const summary = () => screen.getByRole('button', { name: /^Passengers:/ }).textContent

test('counts each kind in words', async () => {
  await open({ adults: 2, children: 1, infants: 1 })
  expect(summary()).toBe('2 adults, 1 child, 1 infant')
  press('Increase Children')
  press('Decrease Infants')
  expect(summary()).toBe('2 adults, 2 children')
})

test('the last adult cannot be removed', async () => {
  await open({ adults: 1, children: 0, infants: 0 })
  expect(button('Decrease Adults').disabled).toBe(true)
  expect(button('Decrease Children').disabled).toBe(true)
})

test('nine seats are the most, and the rule is said', async () => {
  await open({ adults: 5, children: 3, infants: 0 })
  expect(screen.queryByText(/up to 9 seats/)).toBeNull()
  press('Increase Children')
  expect(button('Increase Adults').disabled).toBe(true)
  expect(button('Increase Children').disabled).toBe(true)
  expect(button('Increase Infants').disabled).toBe(false)
  expect(screen.getByText('You can book up to 9 seats at a time.')).toBeTruthy()
})

test("an infant needs an adult's lap, and leaves with that adult", async () => {
  await open({ adults: 2, children: 0, infants: 1 })
  press('Increase Infants')
  expect(button('Increase Infants').disabled).toBe(true)
  expect(screen.getByText(/Each infant needs an adult's lap/)).toBeTruthy()
  press('Decrease Adults')
  expect(summary()).toBe('1 adult, 1 infant')
})

test('the ages are shown', async () => {
  await open({ adults: 1, children: 0, infants: 0 })
  for (const age of ['12 years and over', '2 to 11 years', "Under 2, on an adult's lap"])
    expect(screen.getByText(age)).toBeTruthy()
})

test('in Arabic, the dual has its own form', async () => {
  await renderPart(<Field initial={{ adults: 2, children: 0, infants: 0 }} />, { locale: 'ar' })
  const two = screen.getByRole('button').textContent
  expect(two).not.toContain('2')
  expect(two).toMatch(/بالغ/)
})
