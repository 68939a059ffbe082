import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { insertUser, type NewUser, type User } from '../../people/public.ts'
import { type Inviter, mailColleagueInvitation, mailInvitation, mailVerification } from '../sign-in/email-links.ts'
import { hashPassword, unsetPassword } from '../sign-in/passwords.ts'
import { isGuessable } from '../sign-in/sign-in.rules.ts'

/** The hash of a password chosen by the office; undefined if it chose none. */
export async function hashChosenPassword(
  password: string | undefined,
  about: { name: string; email: string },
): Promise<string | undefined> {
  if (password === undefined) return undefined
  if (isGuessable(password, about)) throw invalid({ password: 'password_common' })
  return hashPassword(password)
}

type Invitation = Pick<
  NewUser,
  | 'agencyId'
  | 'agencyRights'
  | 'role'
  | 'name'
  | 'email'
  | 'phone'
  | 'locale'
  | 'managedRoleId'
  | 'salesmanId'
  | 'approvedAt'
>

/** Creates an account for somebody else. Unless the office chose a password, the mailed link sets the first one. */
export async function inviteUser(
  services: Services,
  tx: Queries,
  invitation: Invitation,
  passwordHash?: string,
): Promise<User> {
  const user = await insertUser(tx, { ...invitation, passwordHash: passwordHash ?? unsetPassword() })
  await (passwordHash ? mailVerification : mailInvitation)(services, tx, user)
  return user
}

/** Invites somebody to work in an agency: the link in the mail, which names the inviter, sets the password. */
export async function inviteColleague(
  services: Services,
  tx: Queries,
  invitation: Invitation & { agencyId: number },
  by: Inviter,
): Promise<User> {
  const user = await insertUser(tx, { ...invitation, passwordHash: unsetPassword() })
  await mailColleagueInvitation(services, tx, user, by)
  return user
}
