// @vitest-environment happy-dom

import { numbering } from '@safar/contract/settings/numbering.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseIn, errorAt, findField, typeInto } from '../../../testing/fields.ts'
import { staff } from '../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'

const line = {
  id: 1,
  series: 'credit_note' as const,
  prefix: 'CRN',
  with_year: true,
  width: 4,
  from: '2027-01-01',
  by: 'Sara Malik',
  at: '2026-12-28T09:00:00.000Z',
}
const next_number = { invoice: 124, credit_note: 14 }

beforeEach(() => reply(numbering.list, { data: [line], next: null, next_number }))
const open = async () => {
  await renderScreen('/admin/setting?section=numbering', { as: staff('settings.manage') })
  await findField('Prefix')
}

test('the next number is previewed, and every earlier numbering is listed with the person who saved it', async () => {
  await open()
  expect(await screen.findByText(/INV-000124/)).toBeTruthy()
  typeInto('Prefix', 'sfr/lhe')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include the year' }))
  expect(await screen.findByText(/SFR\/LHE-\d{4}-000124/)).toBeTruthy()
  expect(screen.getByText('CRN-2027-0001')).toBeTruthy()
  expect(screen.getByText('Sara Malik')).toBeTruthy()
})

test('choosing another series shows its own numbering', async () => {
  await open()
  expect(await screen.findByText('CRN-2027-0001')).toBeTruthy()
  await chooseIn('Documents', 'Credit notes')
  expect(await screen.findByText(/CRN-\d{4}-0014/)).toBeTruthy()
})

test('the numbering is sent as typed; the server converts it to capitals', async () => {
  reply(numbering.add, { message: 'Numbering saved.', type: 'success', data: line })
  await open()
  typeInto('Prefix', 'sfr')
  fireEvent.click(screen.getByRole('button', { name: 'Save numbering' }))
  await waitFor(() => expect(sentTo(numbering.add)).toHaveLength(1))
  const sent = { series: 'invoice', prefix: 'sfr', with_year: false, width: 6 }
  expect(sentTo(numbering.add)[0]?.body).toMatchObject(sent)
})

test('a prefix with a dash is refused at its field', async () => {
  await open()
  typeInto('Prefix', 'A-B')
  fireEvent.click(screen.getByRole('button', { name: 'Save numbering' }))
  await waitFor(() => expect(errorAt('Prefix')).toContain('letters'))
  expect(sentTo(numbering.add)).toEqual([])
})
