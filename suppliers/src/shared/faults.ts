import { setTimeout as wait } from 'node:timers/promises'
import type { Call, Outcome } from '../flight-supplier.ts'

/** Faults that any supplier can have. A test switches them on; everything else is the supplier itself. */
export interface Faults {
  slowMs: number
  down: boolean
  /** Replies arrive but are invalid. */
  garbage: boolean
  priceChanged: boolean
  soldOut: boolean
  /** The act is done, but its reply never arrives. */
  answerLost: boolean
}

export const noFaults = (): Faults => ({
  slowMs: 0,
  down: false,
  garbage: false,
  priceChanged: false,
  soldOut: false,
  answerLost: false,
})

/** Access to a supplier while its faults are on. */
export interface FaultGate {
  /** Waits, fails or passes, depending on the faults. */
  reach(call?: Call): Promise<void>
  /** Runs a read or an act that returns an outcome: anything uncertain is unknown, never no. */
  ask<T>(act: boolean, call: Call | undefined, answer: () => Promise<Outcome<T>>): Promise<Outcome<T>>
}

export function createFaultGate(name: string, faults: Faults): FaultGate {
  const reach = async (call?: Call) => {
    call?.signal?.throwIfAborted()
    if (faults.slowMs > 0) await wait(faults.slowMs, undefined, { signal: call?.signal })
    if (faults.down) throw new Error(`${name} does not answer`)
  }

  const ask = async <T>(
    act: boolean,
    call: Call | undefined,
    answer: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    try {
      await reach(call)
    } catch (error) {
      if (call?.signal?.aborted) throw error
      return { kind: 'unknown', reason: 'the supplier does not answer' }
    }
    const outcome = await answer()
    if (faults.garbage) return { kind: 'unknown', reason: 'the answer makes no sense' }
    if (act && faults.answerLost) return { kind: 'unknown', reason: 'the answer was lost' }
    return outcome
  }

  return { reach, ask }
}
