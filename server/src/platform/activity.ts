import type { ActivityAction } from '@safar/contract/vocabulary/activity'
import { deferToCommit, type Queries } from './database/database.ts'
import { statement } from './database/statement.ts'

/** Where an action came from. */
export interface Origin {
  ip: string
  userAgent: string
  requestId: string
}

export interface ActivityLine {
  /** null if the product itself acted. */
  actorId: number | null
  action: ActivityAction
  subject: string
  subjectId?: string | number
  /** Old and new values, or other relevant details. Never a secret. */
  changes?: Record<string, unknown>
  origin?: Origin
}

const appendActivity = statement('select activity_append($1, $2, $3, $4, $5, $6, $7)', 'call')

/**
 * Written in the transaction of the action itself: there is no action without its line and no line without its action.
 */
export async function record(tx: Queries, act: ActivityLine): Promise<void> {
  const { actorId, action, subject, subjectId, changes = {}, origin } = act
  const id = subjectId === undefined ? null : String(subjectId)
  const from = [origin?.ip ?? null, origin?.requestId ?? null]
  await deferToCommit(tx, appendActivity(actorId, action, subject, id, JSON.stringify(changes), ...from))
}

/** Old → new, only for fields that really changed. */
export function difference(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
      .map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
  )
}
