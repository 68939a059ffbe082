import { type DepositState, depositStates } from '@safar/contract/vocabulary/money'
import { dayIn, idIn } from '../../../ui/url-state.ts'
import type { DepositFilter } from '../api.ts'

type FilterTexts = Readonly<Record<string, string>>

/** URL parameters of a list of deposits. */
export const filterNames = ['state', 'agent', 'bank', 'from', 'to'] as const

/** 'all' means every state; a queue shows pending ones by default. */
export const stateOf = (text: string | undefined, otherwise?: DepositState): DepositState | undefined =>
  text === 'all' ? undefined : (depositStates.find((state) => state === text) ?? otherwise)

/** The URL can be typed by hand, so values the list does not know are dropped. */
export function filterOf(
  { agent, bank, from, to }: FilterTexts,
  q: string,
  state: DepositState | undefined,
): DepositFilter {
  const found = { agent_id: idIn(agent), bank_id: idIn(bank), from: dayIn(from), to: dayIn(to), q: q.trim(), state }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}
