import { addDays } from '@safar/contract/day'
import { ERASURE_DAYS, type ErasureObstacle } from '@safar/contract/people/personal-data.contract'
import type { Role } from '@safar/contract/vocabulary/roles'

interface ExportOf {
  userId: number
  requestedBy: number
  role: Role
}

/**
 * Full passport numbers are only shown to customers in their own file; those an agent saved belong to their clients.
 */
export const showsNumbers = ({ userId, requestedBy, role }: ExportOf): boolean =>
  userId === requestedBy && role === 'customer'

interface AccountState {
  tripAhead: boolean
  settled: boolean
}

/** Reasons against erasure: a trip ahead or unsettled money, for which the person still needs the account. */
export const obstaclesOf = ({ tripAhead, settled }: AccountState): ErasureObstacle[] => [
  ...(tripAhead ? (['trip_ahead'] as const) : []),
  ...(settled ? [] : (['balance'] as const)),
]

/** The first night on which a closed account is erased. */
export const erasedFrom = (closedOn: string): string => addDays(closedOn, ERASURE_DAYS + 1)
