import { invalid, notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { findUser, type User } from '../../people/public.ts'
import { spendTry, type Visitor } from '../sign-in/attempt-limits.ts'
import { passwordFits } from '../sign-in/passwords.ts'

interface GivenPassword {
  userId: number
  password: string
  /** The form field that holds the password. */
  field: 'password' | 'current_password'
}

/**
 * Asks for the password again before actions that an open session alone must not allow. Guesses are limited as on the
 * sign-in page.
 */
export async function assertOwnPassword(
  services: Pick<Services, 'db' | 'limits'>,
  { userId, password, field }: GivenPassword,
  visitor: Pick<Visitor, 'device' | 'origin'>,
): Promise<User> {
  const user = await findUser(services.db.adhoc, userId)
  if (!user) throw notFound()
  const { succeeded } = await spendTry(services, 'password', { email: user.email, userId: user.id }, visitor)
  if (!(await passwordFits(password, user.passwordHash))) throw invalid({ [field]: 'password_wrong' })
  await succeeded()
  return user
}
