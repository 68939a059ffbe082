import type { Locale } from '@safar/contract/protocol/shapes'
import type { Origin } from '../../../platform/activity.ts'
import { digest } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http/address.ts'
import type { Services } from '../../../services.ts'
import { isKnownDevice } from './devices.ts'

/** Who is at the sign-in page. */
export interface Visitor {
  locale: Locale
  origin: Origin
  /** The token of the browser, if it has signed anybody in before. */
  device: string | null
  /** Gives the browser its token. */
  setDevice: (device: string) => void
}

/** Tries at one account from one network, or with one known device. */
const OWN_TRIES = { max: 10, windowSeconds: 300 }
/** Tries at one account from all networks together, without a known device: many guessers share it. */
const STRANGERS_TRIES = { max: 300, windowSeconds: 3600 }

type LimitDeps = Pick<Services, 'db' | 'limits'>

const deviceKey = (device: string | null): string =>
  digest(device ?? '')
    .toString('base64url')
    .slice(0, 22)

/**
 * Counts tries so that nobody can use up somebody else's: by account and network, and for a browser the person has
 * signed in with by that browser alone. Returns who counted, for the tries to be forgotten when one succeeds.
 */
export async function spendTry(
  { db, limits }: LimitDeps,
  purpose: 'password' | 'reset' | 'code',
  { email, userId = 0 }: { email: string; userId: number | undefined },
  { device, origin }: Pick<Visitor, 'device' | 'origin'>,
): Promise<{ known: boolean; succeeded: () => Promise<void> }> {
  const known = await isKnownDevice(db.adhoc, userId, device)
  const key = `${purpose}:${email}:${known ? deviceKey(device) : addressKey(origin.ip)}`
  await limits.spend(key, OWN_TRIES)
  if (!known && purpose === 'password') await assertNotUnderAttack(limits, email)
  return { known, succeeded: () => limits.clear(key) }
}

/** Guesses from very many networks: strangers have to wait, and the owner has two ways past them. */
async function assertNotUnderAttack(limits: Services['limits'], email: string): Promise<void> {
  if (!(await limits.isSpent(`strangers:${email}`, STRANGERS_TRIES))) return
  throw new AppError('too_many', { shown: 'sign_in_guarded', retryAfterSeconds: STRANGERS_TRIES.windowSeconds })
}
