import type pg from 'pg'

const causes = function* (error: unknown) {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) yield at as pg.DatabaseError
}

/** The SQLSTATE of a failure, however deeply it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  for (const cause of causes(error)) if (typeof cause.code === 'string' && cause.code.length === 5) return cause.code
  return undefined
}

/** The constraint that rejected a write. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causes(error)) if (cause.constraint) return cause.constraint
  return undefined
}

/**
 * Waits for a write. If one of these constraints rejects it, throws the error given for it: the constraint decides,
 * since an earlier check could be outdated.
 */
export async function refuseByConstraint<T>(
  work: Promise<T>,
  refusals: Readonly<Record<string, () => Error>>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw refusals[brokenConstraint(error) ?? '']?.() ?? error
  }
}

/** Failures of the machine or the network, not of the request: 503, worth retrying. */
const outageCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT'],
  // No name server, or no route.
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])
/**
 * Connection exceptions; read-only, as a standby is before it is promoted (25006); no disk, memory or connection left
 * (53); shutting down or starting (57P).
 */
const outageStates = /^(08|25006|53|57P)/
const outageMessages =
  /Connection terminated|timeout exceeded when trying to connect|not currently accepting connections/

/** Whether the database is unavailable: unreachable, read-only, starting or stopping, or out of disk, memory or connections. */
export function isOutage(error: unknown): boolean {
  if (outageStates.test(sqlState(error) ?? '')) return true
  for (const { code, message } of causes(error)) {
    if (outageCodes.has(code ?? '') || outageMessages.test(message)) return true
  }
  return false
}
