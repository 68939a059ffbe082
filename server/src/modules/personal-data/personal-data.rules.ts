import { addDays } from '@safar/contract/day'
import { ERASURE_DAYS, type ErasureObstacle } from '@safar/contract/people/personal-data.contract'
import type { Role } from '@safar/contract/vocabulary/roles'

interface ExportOf {
  userId: number
  requestedBy: number
  role: Role
}

/** Whole numbers of passports are for customers who ask for their own; those an agent saved are their clients'. */
export const showsNumbers = ({ userId, requestedBy, role }: ExportOf): boolean =>
  userId === requestedBy && role === 'customer'

interface AccountState {
  tripAhead: boolean
  settled: boolean
}

/** Somebody who is about to travel, or whose money is with us, needs their account. */
export const obstaclesOf = ({ tripAhead, settled }: AccountState): ErasureObstacle[] => [
  ...(tripAhead ? (['trip_ahead'] as const) : []),
  ...(settled ? [] : (['balance'] as const)),
]

/** The first night in which a closed account is erased. */
export const erasedFrom = (closedOn: string): string => addDays(closedOn, ERASURE_DAYS + 1)
