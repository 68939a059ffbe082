import { enquiryStates } from '@safar/contract/vocabulary/enquiries'
import { expect, test } from 'vitest'
import { canSetState, enquiryMoves, statesFrom } from './enquiry-moves.rules.ts'

test('an enquiry moves only as its table allows', () => {
  expect(Object.fromEntries(enquiryStates.map((state) => [state, statesFrom(state)]))).toEqual({
    new: ['answered', 'won', 'lost'],
    answered: ['new', 'won', 'lost'],
    won: ['new'],
    lost: ['new', 'won'],
  })
})

test('a state does not lead to itself, and a lost enquiry cannot be answered', () => {
  for (const state of enquiryStates) expect(canSetState(state, state)).toBe(false)
  expect(() => enquiryMoves.assertLeads('answer', 'lost', 'answered')).toThrow()
})
