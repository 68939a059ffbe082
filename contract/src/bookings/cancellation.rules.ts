/** From this moment on, cancelling costs `penalty`; the first step has no moment and holds from booking. */
export interface PenaltyStep {
  from: string | null
  penalty: number
}

export interface PenaltyNow {
  penalty: number
  /** When the penalty changes next; null where it stays as it is. */
  until: string | null
}

const timeOf = ({ from }: PenaltyStep): number => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from))

/** What cancelling costs at a moment, to the millisecond: a step begins with its own moment. */
export function penaltyAt(steps: readonly PenaltyStep[], now: Date): PenaltyNow {
  const at = now.getTime()
  const current = steps.findLast((step) => timeOf(step) <= at)
  const next = steps.find((step) => timeOf(step) > at)
  return { penalty: current?.penalty ?? 0, until: next?.from ?? null }
}
