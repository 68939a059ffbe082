import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { referenceKey } from '../deposits/payment.rules.ts'
import { type Candidate, matchLines, type OpenLine } from './match.rules.ts'

let id = 0
const line = (about: { day?: string; amount?: bigint; reference?: string; description?: string } = {}) => {
  const { day = '2026-11-14', amount = 500n, reference = '', description = '' } = about
  const text = `${reference} ${description}`
  const open: OpenLine = {
    id: ++id,
    day,
    amount,
    referenceKey: reference && referenceKey(reference),
    textKey: referenceKey(text),
    words: () => text.split(/\s+/).map(referenceKey),
  }
  return { ...open, description }
}
const booked = (about: Partial<Candidate> & { reference?: string } = {}): Candidate => ({
  entryId: ++id,
  depositId: null,
  collectionId: null,
  amount: 500n,
  days: ['2026-11-14'],
  referenceKey: referenceKey(about.reference ?? ''),
  ...about,
})
const waiting = (about: Partial<Candidate> & { reference?: string } = {}) =>
  booked({ ...about, entryId: null, depositId: ++id })

const match = (lines: ReturnType<typeof line>[], candidates: Candidate[]) => {
  const found = matchLines(lines, candidates, (wanted) => lines.find((each) => each.id === wanted)?.description ?? '')
  return lines.map((each) => found.get(each.id))
}

describe('a booked entry', () => {
  test('matches by its reference and amount, exactly or anywhere in the line', () => {
    const [a, b] = [booked({ reference: 'FT-99001' }), booked({ reference: 'FT99002' })]
    const found = match([line({ reference: 'ft99001' }), line({ description: 'IBFT/FT99002/ALI RAZA' })], [b, a])
    expect(found).toMatchObject([
      { state: 'matched', candidate: a, why: 'why_reference' },
      { state: 'matched', candidate: b, why: 'why_reference' },
    ])
  })

  test('matches up to three days apart, and no further', () => {
    const entry = () => booked({ reference: 'FT99001', days: ['2026-11-11'] })
    expect(match([line({ reference: 'FT99001' })], [entry()])[0]?.state).toBe('matched')
    expect(match([line({ reference: 'FT99001', day: '2026-11-15' })], [entry()])[0]?.state).toBe('open')
  })

  test('matches if either its payment day or its approval day is near enough', () => {
    const late = booked({ reference: 'FT99001', days: ['2026-11-25', '2026-11-14'] })
    expect(match([line({ reference: 'FT99001' })], [late])[0]).toMatchObject({ state: 'matched', candidate: late })
  })

  test('matches by amount and day alone only if there is no other possibility on either side', () => {
    const one = booked()
    expect(match([line()], [one])[0]).toMatchObject({ state: 'matched', candidate: one, why: 'why_amount' })
    expect(match([line()], [booked(), booked()])[0]?.state).toBe('open')
    expect(match([line(), line()], [booked()]).map((each) => each?.state)).toEqual(['open', 'open'])
  })

  test('a payment out does not match a payment in', () => {
    expect(match([line({ amount: -500n })], [booked()])[0]).toMatchObject({ state: 'open', proposal: 'none' })
  })

  test('two equal payments take one line each', () => {
    const pair = [booked({ reference: 'FT99001' }), booked({ reference: 'FT99001' })]
    const found = match([line({ reference: 'FT99001' }), line({ reference: 'FT99001' })], pair)
    expect(new Set(found.map((each) => each?.candidate))).toEqual(new Set(pair))
  })

  test('the entry nearest in time is taken first', () => {
    const [far, near] = [booked({ reference: 'FT99001', days: ['2026-11-12'] }), booked({ reference: 'FT99001' })]
    expect(match([line({ reference: 'FT99001' })], [far, near])[0]?.candidate).toBe(near)
  })
})

describe('a pending deposit', () => {
  test('is proposed for approval when reference, amount and day agree', () => {
    const deposit = waiting({ reference: 'FT99001' })
    expect(match([line({ reference: 'FT 99001' })], [deposit])[0]).toMatchObject({
      state: 'open',
      proposal: 'approve_deposit',
      candidate: deposit,
    })
  })

  test('with its reference in the line goes before a booked entry of the same amount without it', () => {
    const deposit = waiting({ reference: 'FT99001' })
    expect(match([line({ reference: 'FT99001' })], [booked(), deposit])[0]?.candidate).toBe(deposit)
  })

  test('of the same amount and another reference: the proposal is to ask the agent', () => {
    const deposit = waiting({ reference: 'OTHER-77' })
    expect(match([line({ reference: 'FT99001' })], [deposit])[0]).toMatchObject({
      proposal: 'ask_agent',
      candidate: deposit,
    })
  })

  test('with its reference and another amount: the proposal is to check the amount', () => {
    const deposit = waiting({ reference: 'FT99001', amount: 501n })
    expect(match([line({ description: 'from FT99001 Lahore' })], [deposit])[0]).toMatchObject({
      state: 'open',
      proposal: 'check_amount',
      candidate: deposit,
    })
  })

  test('is not found in the text by a short reference', () => {
    const deposit = waiting({ reference: '12', amount: 501n })
    expect(match([line({ description: 'A 12 B' })], [deposit])[0]).toMatchObject({
      proposal: 'post_to_suspense',
      candidate: null,
    })
  })
})

test('an unknown line: money in goes to suspense, a charge is booked as one, anything else is left to a person', () => {
  const lines = [
    line(),
    line({ amount: -16n, description: 'FED on SMS charges' }),
    line({ amount: -9n, description: 'رسوم التحويل' }),
    line({ amount: -700n, description: 'Cheque 55' }),
  ]
  expect(match(lines, []).map((each) => each?.proposal)).toEqual([
    'post_to_suspense',
    'post_bank_charge',
    'post_bank_charge',
    'none',
  ])
})

test('whatever is uploaded, nothing matches two lines and every line gets a result', () => {
  const some = <T>(values: T[]) => fc.constantFrom(...values)
  const days = some(['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-18'])
  const amounts = some([500n, 600n, -500n])
  const references = some(['', 'FT99001', 'FT99002', 'AB12'])
  const lines = fc.array(fc.record({ day: days, amount: amounts, reference: references, description: references }), {
    maxLength: 12,
  })
  const candidates = fc.array(fc.record({ day: days, amount: amounts, reference: references, waits: fc.boolean() }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(lines, candidates, (given, could) => {
      const made = could.map(({ day, waits, ...about }) => (waits ? waiting : booked)({ ...about, days: [day] }))
      const found = match(given.map(line), made)
      const used = found.flatMap((each) => each?.candidate ?? [])
      expect(new Set(used).size).toBe(used.length)
      expect(found).toHaveLength(given.length)
      const settled = found.filter((each) => each?.state === 'matched')
      expect(settled.filter((each) => typeof each?.candidate?.entryId !== 'number')).toEqual([])
    }),
  )
})
