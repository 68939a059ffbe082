import type { StatementMatch } from '@safar/contract/money/bank-statements.contract'

export const acts = ['approve_deposit', 'post_to_suspense', 'post_bank_charge', 'match', 'ignore'] as const
export type LineAction = (typeof acts)[number]

export interface Rights {
  /** May approve deposits. */
  approves: boolean
  /** May post to the ledger. */
  posts: boolean
}

type Line = Pick<StatementMatch, 'state' | 'amount' | 'deposit_id' | 'entry_id' | 'proposal'>

/** Whether the line could be a pending deposit. */
const waits = ({ deposit_id, entry_id, proposal }: Line) =>
  deposit_id !== null && entry_id === null && (proposal === 'approve_deposit' || proposal === 'ask_agent')

/** What this person can do with a line now. Only outgoing amounts can be bank charges. */
export function actsOf(line: Line, { approves, posts }: Rights, sameAmount: number): LineAction[] {
  if (line.state !== 'open') return []
  const may: Record<LineAction, boolean> = {
    approve_deposit: approves && waits(line),
    post_to_suspense: posts,
    post_bank_charge: posts && line.amount < 0,
    match: sameAmount > 0,
    ignore: true,
  }
  return acts.filter((act) => may[act])
}

/** The proposed action, if there is one and this person may perform it. */
export const proposedAct = (line: Line, rights: Rights): LineAction | undefined =>
  actsOf(line, rights, 0).find((act) => act === line.proposal)

/** Whether this person may undo what was done with the line: it needs the right that doing it needed. */
export function isUndoable({ state, deposit_id }: Line, { approves, posts }: Rights): boolean {
  if (state === 'settled') return deposit_id === null ? posts : approves
  return state === 'matched' || state === 'ignored'
}
