import type { AgencyUser } from '@safar/contract/people/agency-users.contract'
import { type AgencyRight, agencyRights } from '@safar/contract/vocabulary/roles'
import type { PlainKey } from '@safar/contract/wording/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { User } from '../../people/public.ts'

type Colleague = Pick<User, 'id' | 'agencyId' | 'agencyRights' | 'agencyBlockedAt' | 'emailVerifiedAt'>

export const isOwner = ({ agencyRights: given }: Pick<User, 'agencyRights'>): boolean => given === null

/** Every colleague has exactly one state: invited until they set a password through the mailed link. */
export function colleagueState({ agencyBlockedAt, emailVerifiedAt }: Colleague): AgencyUser['state'] {
  if (agencyBlockedAt) return 'blocked'
  return emailVerifiedAt ? 'active' : 'invited'
}

export const rightsOf = ({ agencyRights: given }: Pick<User, 'agencyRights'>): AgencyRight[] =>
  given ?? [...agencyRights]

/** In display order, without duplicates. */
export const inOrder = (rights: readonly AgencyRight[]): AgencyRight[] =>
  agencyRights.filter((right) => rights.includes(right))

/** Rights that were added or removed. */
const changedRights = (before: readonly AgencyRight[], after: readonly AgencyRight[]): AgencyRight[] =>
  agencyRights.filter((right) => before.includes(right) !== after.includes(right))

type RightsGiver = Pick<Actor, 'userId' | 'rights'>

/** Why somebody cannot change these rights: nobody can give or take rights they do not have themselves. */
export const rightsError = (
  { rights }: RightsGiver,
  before: readonly AgencyRight[],
  after: readonly AgencyRight[],
): PlainKey | null => (changedRights(before, after).some((right) => !rights.has(right)) ? 'right_not_yours' : null)

/** Why a colleague cannot be changed: nobody can change the owner, and nobody can change themselves. */
export function changeError(actor: RightsGiver, colleague: Colleague): PlainKey | null {
  if (isOwner(colleague)) return 'owner_fixed'
  return colleague.id === actor.userId ? 'not_yourself' : null
}
