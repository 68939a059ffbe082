/** From this moment on, cancelling costs `penalty`. The first step has no moment and applies from booking. */
export interface PenaltyStep {
  from: string | null
  penalty: number
}

export interface PenaltyNow {
  penalty: number
  /** When the penalty changes next; null if it no longer changes. */
  until: string | null
}

const timeOf = ({ from }: PenaltyStep): number => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from))

/** What cancelling costs at a given moment. A step includes its own moment, to the millisecond. */
export function penaltyAt(steps: readonly PenaltyStep[], now: Date): PenaltyNow {
  const at = now.getTime()
  const current = steps.findLast((step) => timeOf(step) <= at)
  const next = steps.find((step) => timeOf(step) > at)
  return { penalty: current?.penalty ?? 0, until: next?.from ?? null }
}
