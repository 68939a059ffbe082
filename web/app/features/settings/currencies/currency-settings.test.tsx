// @vitest-environment happy-dom

import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseIn, errorAt, findField, getField, typeInto } from '../../../testing/fields.ts'
import { staff } from '../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'

const rate = { currency: 'SAR', rate: '74.76', day: '2027-01-04' }
const line = { ...rate, id: 1, by: 'Sara Malik', at: '2027-01-04T09:00:00.000Z' }

beforeEach(() => {
  reply(exchangeRates.list, { data: [rate] })
  reply(exchangeRates.history, { data: [line], next: null })
})
const open = async () => {
  await renderScreen('/admin/setting?section=currencies', { as: staff('settings.manage') })
  await findField('Currency')
}

test('the current rate is shown at the field, and every saved one below with the person who saved it', async () => {
  await open()
  await chooseIn('Currency', /^SAR/)
  expect(await screen.findByText('Now 74.76')).toBeTruthy()
  expect(screen.getByText('Sara Malik')).toBeTruthy()
})

test('a rate is sent with its date, and the field is cleared', async () => {
  reply(exchangeRates.add, { message: 'Exchange rate saved.', type: 'success', data: line })
  await open()
  await chooseIn('Currency', /^SAR/)
  typeInto('1 SAR in PKR', '75.10')
  fireEvent.click(screen.getByRole('button', { name: 'Save rate' }))
  await waitFor(() => expect(sentTo(exchangeRates.add)).toHaveLength(1))
  expect(sentTo(exchangeRates.add)[0]?.body).toMatchObject({ currency: 'SAR', rate: '75.10' })
  await waitFor(() => expect(getField('1 SAR in PKR').value).toBe(''))
})

test('a rate that is not a number is refused at its field', async () => {
  await open()
  await chooseIn('Currency', /^SAR/)
  typeInto('1 SAR in PKR', 'seventy')
  fireEvent.click(screen.getByRole('button', { name: 'Save rate' }))
  await waitFor(() => expect(errorAt('1 SAR in PKR')).toContain('Enter a rate above 0'))
  expect(sentTo(exchangeRates.add)).toEqual([])
})
