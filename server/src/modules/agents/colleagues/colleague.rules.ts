import type { AgencyUser } from '@safar/contract/people/agency-users.contract'
import { type AgencyRight, agencyRights } from '@safar/contract/vocabulary/roles'
import type { TextKey } from '@safar/contract/wording/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { User } from '../../people/public.ts'

type Colleague = Pick<User, 'id' | 'agencyId' | 'agencyRights' | 'agencyBlockedAt' | 'emailVerifiedAt'>

export const isOwner = ({ agencyRights: given }: Pick<User, 'agencyRights'>): boolean => given === null

/** Everybody is in one of them: invited until the link of the mail has set a password. */
export function colleagueState({ agencyBlockedAt, emailVerifiedAt }: Colleague): AgencyUser['state'] {
  if (agencyBlockedAt) return 'blocked'
  return emailVerifiedAt ? 'active' : 'invited'
}

export const rightsOf = ({ agencyRights: given }: Pick<User, 'agencyRights'>): AgencyRight[] =>
  given ?? [...agencyRights]

/** In the order they are told, each once. */
export const inOrder = (rights: readonly AgencyRight[]): AgencyRight[] =>
  agencyRights.filter((right) => rights.includes(right))

/** What is given or taken and was not before. */
const changedRights = (before: readonly AgencyRight[], after: readonly AgencyRight[]): AgencyRight[] =>
  agencyRights.filter((right) => before.includes(right) !== after.includes(right))

type Giver = Pick<Actor, 'userId' | 'rights'>

/** Why somebody may not change these rights: nobody gives or takes what they do not have themselves. */
export const rightsError = (
  { rights }: Giver,
  before: readonly AgencyRight[],
  after: readonly AgencyRight[],
): TextKey | null => (changedRights(before, after).some((right) => !rights.has(right)) ? 'right_not_yours' : null)

/** Why a colleague may not be changed: the owner by nobody, nobody by themselves. */
export function changeError(actor: Giver, colleague: Colleague): TextKey | null {
  if (isOwner(colleague)) return 'owner_fixed'
  return colleague.id === actor.userId ? 'not_yourself' : null
}
