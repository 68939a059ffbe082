// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { PlaceCombobox } from './place-combobox.tsx'

const places = [
  { value: 'airport LHE', title: 'Lahore', code: 'LHE', group: 'Airports' },
  { value: 'city LON', title: 'London', group: 'Cities' },
  { value: 'airport LGW', title: 'Gatwick', code: 'LGW', group: 'Airports' },
]

function Field() {
  const [typed, setTyped] = useState<string | null>(null)
  const [value, setValue] = useState('')
  return (
    <PlaceCombobox
      id="from"
      label="From"
      placeholder="City or airport"
      typed={typed}
      onType={setTyped}
      chosen={places.find((place) => place.value === value)}
      found={typed === 'zzz' ? [] : places}
      nothing="No such place"
      onChoose={(next) => {
        setValue(next)
        setTyped(null)
      }}
      onLeave={() => setTyped(null)}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'From' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent)
const reached = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('the arrow keys move through the list in reading order, and wrap around at its ends', async () => {
  await renderPart(<Field />)
  type('l')
  expect(options()).toEqual(['Lahore', 'Gatwick', 'London'])
  expect(reached()).toContain('Lahore')
  press('ArrowDown')
  expect(reached()).toContain('Gatwick')
  press('ArrowUp')
  press('ArrowUp')
  expect(reached()).toContain('London')
  press('ArrowDown')
  expect(reached()).toContain('Lahore')
})

test('Enter chooses the highlighted place and closes the list', async () => {
  await renderPart(<Field />)
  type('l')
  press('ArrowDown')
  press('Enter')
  expect([field().value, field().getAttribute('aria-expanded'), options()]).toEqual(['Gatwick', 'false', []])
})

test('typing again starts at the first place', async () => {
  await renderPart(<Field />)
  type('l')
  press('ArrowDown')
  type('lo')
  expect(reached()).toContain('Lahore')
})

test('Escape closes the list, and a click reopens it with nothing highlighted', async () => {
  await renderPart(<Field />)
  type('l')
  press('Escape')
  expect(options()).toEqual([])
  fireEvent.change(field(), { target: { value: '' } })
  press('Escape')
  fireEvent.click(field())
  expect(options()).toHaveLength(3)
  expect(field().hasAttribute('aria-activedescendant')).toBe(false)
})

test('the list says so when nothing is found', async () => {
  await renderPart(<Field />)
  type('zzz')
  expect(screen.getByText('No such place')).toBeTruthy()
})
