import { describe, expect, it } from 'vitest'
import { missingDocuments, partyVisaState, visaStepOf } from './visa.rules.ts'

const pilgrim = { type: 'adult', nationality: 'PK', hasPassport: true, passportExpires: '2028-01-01' }
const file = (kind: 'passport' | 'photograph' | 'cnic') => ({ kind, file_name: 'a.pdf', name: 'a.pdf' })
const all = { documents: [file('passport'), file('photograph'), file('cnic')] }

describe('documents for a visa', () => {
  it('a Pakistani adult sends a passport, a photograph and a CNIC', () => {
    expect(missingDocuments({ documents: [] }, pilgrim, '2027-01-10')).toEqual(['passport', 'photograph', 'cnic'])
    expect(missingDocuments(all, pilgrim, '2027-01-10')).toEqual([])
  })

  it('children, and people of other countries, send no CNIC', () => {
    const documents = [file('passport'), file('photograph')]
    expect(missingDocuments({ documents }, { ...pilgrim, type: 'child' }, '2027-01-10')).toEqual([])
    expect(missingDocuments({ documents }, { ...pilgrim, nationality: 'GB' }, '2027-01-10')).toEqual([])
  })

  it('a passport that expires within six months of the return is requested again', () => {
    expect(missingDocuments(all, { ...pilgrim, passportExpires: '2027-07-09' }, '2027-01-10')).toEqual([
      'passport_number',
    ])
    expect(missingDocuments(all, { ...pilgrim, passportExpires: '2027-07-10' }, '2027-01-10')).toEqual([])
  })
})

describe('the visa step', () => {
  it('waits for the documents before the steps of the office', () => {
    expect(visaStepOf('not_started', ['cnic'])).toBe('documents')
    expect(visaStepOf('not_started', [])).toBe('complete')
    expect(visaStepOf('submitted', ['cnic'])).toBe('submitted')
  })

  it.each([
    [['not_started', 'not_started'], 'not_started'],
    [['submitted', 'not_started'], 'submitted'],
    [['issued', 'submitted'], 'submitted'],
    [['issued', 'issued'], 'issued'],
    [['issued', 'refused'], 'refused'],
  ] as const)('of travellers at %s is %s for the party', (states, party) => {
    expect(partyVisaState(states.map((visa_state) => ({ visa_state })))).toBe(party)
  })
})
