import type { Caller, Scope } from '@safar/contract/protocol/access'

/** The person behind a request, with their rights as they are now. */
export interface Actor extends Caller {
  userId: number
  sessionId: number
  name: string
  email: string
  /** Who looks after an agent, if somebody does. */
  salesmanId: number | null
}

/** The same, let in to one call: whose records they reach through it. */
export interface ScopedActor extends Actor {
  scope: Scope
}
