import { ownerRights, type ScopedActor } from '../platform/actor.ts'

/** An actor for code that is called directly, without an API call. */
export const actorOf = (userId: number, role: ScopedActor['role'], scope: ScopedActor['scope']): ScopedActor => ({
  userId,
  accountId: userId,
  role,
  scope,
  rights: ownerRights,
  approved: true,
  permissions: new Set<string>(),
  sessionId: 0,
  name: '',
  email: '',
  salesmanId: null,
})
