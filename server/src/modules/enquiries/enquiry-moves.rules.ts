import { type EnquiryState, enquiryStates } from '@safar/contract/vocabulary/enquiries'
import { defineMoves } from '../../platform/moves.ts'

export type EnquiryMove = 'answer' | 'win' | 'lose' | 'reopen'
/** Writing again reopens an enquiry for the enquirer. */
type MoverKind = 'office' | 'enquirer'

export const enquiryMoves = defineMoves<EnquiryMove, EnquiryState, MoverKind>('enquiry', {
  answer: { from: ['new'], to: ['answered'], by: ['office'] },
  win: { from: ['new', 'answered', 'lost'], to: ['won'], by: ['office'] },
  lose: { from: ['new', 'answered'], to: ['lost'], by: ['office'] },
  reopen: { from: ['answered', 'won', 'lost'], to: ['new'], by: ['office', 'enquirer'] },
})

/** The move that leads to a state. */
export const moveTo: Readonly<Record<EnquiryState, EnquiryMove>> = {
  new: 'reopen',
  answered: 'answer',
  won: 'win',
  lost: 'lose',
}

/** States the office can set now. */
export const statesFrom = (state: EnquiryState): EnquiryState[] =>
  enquiryStates.filter((target) => enquiryMoves.canMove(moveTo[target], state, 'office'))

export const canSetState = (from: EnquiryState, to: EnquiryState): boolean => statesFrom(from).includes(to)
