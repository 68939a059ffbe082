// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { signOut } from '../../../../platform/session.ts'
import { noExtras } from '../../../flights/extras/extras.rules.ts'
import { readDraft, storeDraft } from './draft.ts'
import { emptyTraveller, type TravellersFormValues } from './travellers-form.rules.ts'

const sana = {
  ...emptyTraveller('adult', true),
  given_name: 'SANA',
  passport: 'AB1234567',
  passport_expires: '2031-05-01',
  cnic: '35202-1234567-1',
}
const values = {
  travellers: [sana],
  contact: { name: 'Sana', email: 's@example.com', phone: '' },
} as TravellersFormValues

afterEach(() => sessionStorage.clear())

test('a draft keeps what was typed, except numbers of passports and identity cards', () => {
  storeDraft('offer-0001', { values, wanted: noExtras })
  expect(readDraft<TravellersFormValues>('offer-0001')?.values.travellers[0]).toMatchObject({
    given_name: 'SANA',
    passport: '',
    cnic: null,
  })
  const stored = Object.values(sessionStorage).join()
  expect(stored).not.toContain('AB1234567')
  expect(stored).not.toContain('35202')
})

test('a domestic flight asks for no passport, also after a reload', () => {
  storeDraft('offer-0001', { values: { ...values, travellers: [emptyTraveller('adult', false)] }, wanted: noExtras })
  expect(readDraft<TravellersFormValues>('offer-0001')?.values.travellers[0]?.passport).toBeNull()
})

test('signing out leaves no draft behind', () => {
  storeDraft('offer-0001', { values, wanted: noExtras })
  signOut()
  expect(readDraft<TravellersFormValues>('offer-0001')).toBeNull()
})
