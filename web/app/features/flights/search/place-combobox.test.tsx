// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
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

test('the keys run through the list in the order it is read, and round its ends', async () => {
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

test('Enter chooses the place that was reached and closes the list', async () => {
  await renderPart(<Field />)
  type('l')
  press('ArrowDown')
  press('Enter')
  expect([field().value, field().getAttribute('aria-expanded'), options()]).toEqual(['Gatwick', 'false', []])
})

test('what is typed next begins at the first place again', async () => {
  await renderPart(<Field />)
  type('l')
  press('ArrowDown')
  type('lo')
  expect(reached()).toContain('Lahore')
})

test('Escape closes the list and a click opens it, with nothing reached', async () => {
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

test('where nothing is found, the list says so', async () => {
  await renderPart(<Field />)
  type('zzz')
  expect(screen.getByText('No such place')).toBeTruthy()
})
