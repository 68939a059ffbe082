import { airlineChangeStates } from '@safar/contract/vocabulary/bookings'
import { idIn } from '../../../ui/url-state.ts'
import type { ScheduleChangeFilter } from './api.ts'

type UrlValues = Readonly<Record<string, string>>

export const filterNames = ['state', 'owner', 'cancelled', 'agent'] as const

const states = ['open', ...airlineChangeStates] as const
const owners = ['mine', 'none'] as const
const answers = ['yes', 'no'] as const

/** Open changes are shown by default; 'all' omits the state. Values the list does not know are left out too. */
export function filterOf(texts: UrlValues, q: string): ScheduleChangeFilter {
  const found = {
    state: texts.state === 'all' ? undefined : (states.find((state) => state === texts.state) ?? 'open'),
    owner: owners.find((owner) => owner === texts.owner),
    cancelled: answers.find((answer) => answer === texts.cancelled),
    agent_id: idIn(texts.agent),
    q: q.trim(),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}
