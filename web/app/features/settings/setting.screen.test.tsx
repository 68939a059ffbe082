// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { integrationKeys } from '@safar/contract/settings/integration-keys.contract'
import { type SettingsView, settings } from '@safar/contract/settings/settings.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { errorAt, getField, typeInto } from '../../testing/fields.ts'
import { admin, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'

const saved: SettingsView = {
  company: {
    name: { en: 'Karwan Travels', ar: 'كاروان للسفر' },
    address: { en: '5 Mall Road, Lahore', ar: '' },
    phone: '+92 42 111 000 111',
    whatsapp: '+92 300 1112223',
    email: null,
    offices: [],
    licences: [{ name: { en: 'IATA', ar: '' }, number: '27-3 4567 8' }],
    about: { en: [], ar: [] },
  },
  version: 3,
  changed: null,
  currency: 'PKR',
  zone: 'Asia/Karachi',
  languages: ['en', 'ar'],
}

const open = async () => {
  await renderScreen('/admin/setting', { as: staff('settings.manage') })
  await screen.findByRole('button', { name: 'Save company' })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save company' }))

beforeEach(() => {
  reply(settings.read, { data: saved })
  fail(bookings.statusSettings, 'unavailable')
  fail(ledger.moneySettings, 'unavailable')
})

test('the company is sent whole, with the version that was read', async () => {
  reply(settings.save, { message: 'Settings saved.', type: 'success', data: { ...saved, version: 4 } })
  await open()
  typeInto('Phone', '+92 42 222 000 111')
  save()
  await waitFor(() => expect(sentTo(settings.save)).toHaveLength(1))
  expect(sentTo(settings.save)[0]?.body).toMatchObject({
    ...saved.company,
    phone: '+92 42 222 000 111',
    email: '',
    version: 3,
  })
})

test('a missing office phone and a wrong number are refused at their fields', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Add office' }))
  typeInto('WhatsApp', '12')
  save()
  await waitFor(() => expect(errorAt('WhatsApp')).toBeTruthy())
  expect(errorAt('Office phone')).toBeTruthy()
  expect(sentTo(settings.save)).toEqual([])
  expect(getField('Phone').value).toBe('+92 42 111 000 111')
})

const noKey = { is_set: false, ending: null, saved_at: null, saved_by: null }
const keys = {
  keys: [
    {
      kind: 'zoho_client_id' as const,
      is_set: true,
      ending: '4242',
      saved_at: '2027-01-05T10:00:00.000Z',
      saved_by: 'Sara Malik',
    },
    { kind: 'zoho_client_secret' as const, ...noKey },
  ],
  version: 7,
}

test('an administrator sees which keys are saved; an empty field is sent as empty', async () => {
  reply(integrationKeys.fetch, { data: keys })
  reply(integrationKeys.save, { message: 'Keys saved.', type: 'success', data: { ...keys, version: 8 } })
  await renderScreen('/admin/setting?section=keys', { as: admin })
  expect(await screen.findByText('••••••••4242')).toBeTruthy()
  expect(screen.getByText('Not set')).toBeTruthy()
  typeInto('Zoho client secret', 'a-new-secret')
  fireEvent.click(screen.getByRole('button', { name: 'Save keys' }))
  await waitFor(() => expect(sentTo(integrationKeys.save)).toHaveLength(1))
  expect(sentTo(integrationKeys.save)[0]?.body).toMatchObject({ zoho_client_secret: 'a-new-secret', version: 7 })
})

test('a key is removed after confirmation', async () => {
  reply(integrationKeys.fetch, { data: keys })
  reply(integrationKeys.remove, { message: 'Key removed.', type: 'success', data: { ...keys, version: 8 } })
  await renderScreen('/admin/setting?section=keys', { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Zoho client ID' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove key' }))
  await waitFor(() => expect(sentTo(integrationKeys.remove)).toHaveLength(1))
  expect(sentTo(integrationKeys.remove)[0]?.body).toEqual({ kind: 'zoho_client_id', version: 7 })
})

test('staff who manage settings see no keys', async () => {
  await open()
  expect(screen.queryByText('Integration keys')).toBeNull()
})
