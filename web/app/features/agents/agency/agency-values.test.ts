import { expect, test } from 'vitest'
import { type AgencyValues, changedDetails, changeOf, emptyAgency, firstDetails } from './agency-values.ts'

const filled: AgencyValues = {
  ...emptyAgency,
  agency_name: 'Bismillah Travels',
  owner_name: 'Adeel Iqbal',
  cnic: '35202-1234567-1',
  ntn: '1234567-8',
  dts_licence: 'LHR-2187',
  dts_expiry: '2028-06-30',
  address: '12 Egerton Road',
  city: 'Lahore',
  phone: '+92 300 1234567',
  whatsapp: '+92 300 1234567',
  documents: ['abcdefghijklmnopqrstu.pdf'],
}

test('the first details require a CNIC, an NTN and a document', () => {
  expect(firstDetails.safeParse(filled).success).toBe(true)
  const { error } = firstDetails.safeParse({ ...filled, cnic: '', documents: [] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('cnic')
})

test('a change with an empty CNIC and NTN keeps the ones on file', () => {
  const change = { ...filled, cnic: '', ntn: '' }
  expect(changedDetails.safeParse(change).success).toBe(true)
  expect(changeOf(change)).not.toHaveProperty('cnic')
  expect(changeOf(filled)).toHaveProperty('ntn', '1234567-8')
})

test('a change still refuses a CNIC of the wrong length', () => {
  expect(changedDetails.safeParse({ ...filled, cnic: '123' }).success).toBe(false)
})
