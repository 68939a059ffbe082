import { describe, expect, test } from 'vitest'
import { sampleVisa } from './testing/sample-visa.ts'
import { documentsFor, visaErrors } from './visa.rules.ts'

describe('a visa that contradicts itself is refused at', () => {
  const visa = sampleVisa()
  const [normal, urgent] = visa.speeds
  const [passport] = visa.documents
  if (!normal || !urgent || !passport) throw new Error('the sample has two speeds')
  test.each([
    ['speeds.1.speed', { speeds: [normal, normal] }],
    ['speeds.0.max_days', { speeds: [{ ...normal, max_days: 2 }] }],
    [
      'speeds.0.fees.child.agent',
      { speeds: [{ ...normal, fees: { ...normal.fees, child: { cost: 2, agent: 1, public: 3 } } }] },
    ],
    [
      'speeds.0.fees.infant.public',
      { speeds: [{ ...normal, fees: { ...normal.fees, infant: { cost: 2, agent: 2, public: 1 } } }] },
    ],
    [
      'speeds.0.fees.adult.public',
      { speeds: [{ ...normal, fees: { ...normal.fees, adult: { cost: 0, agent: 0, public: 0 } } }] },
    ],
    ['documents.1.key', { documents: [passport, passport] }],
  ])('%s', (field, changes) => {
    expect(Object.keys(visaErrors(sampleVisa(changes)))).toEqual([field])
  })

  test('no field, if it has no contradictions', () => expect(visaErrors(visa)).toEqual({}))
})

test.each([
  ['job_holder', ['passport', 'photograph', 'employer-letter', 'tickets']],
  ['student', ['passport', 'photograph', 'tickets']],
] as const)('an applicant of the category %s must send the documents %j', (category, keys) => {
  expect(documentsFor(sampleVisa().documents, category).map(({ key }) => key)).toEqual(keys)
})
