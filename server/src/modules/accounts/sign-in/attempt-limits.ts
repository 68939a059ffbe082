import type { Locale } from '@safar/contract/wording/locale'
import type { Origin } from '../../../platform/activity.ts'
import { digest } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http/address.ts'
import type { Services } from '../../../services.ts'
import { isKnownDevice } from './devices.ts'

/** The browser that is signing in. */
export interface Visitor {
  locale: Locale
  origin: Origin
  /** The browser's device token, if anybody has signed in with it before. */
  device: string | null
  /** Gives the browser its device token. */
  setDevice: (device: string) => void
}

/** Attempts on one account from one network, or from one known device. */
const OWN_TRIES = { max: 10, windowSeconds: 300 }
/**
 * Attempts on one account from all networks together without a known device: a shared limit against distributed
 * guessing.
 */
const STRANGERS_TRIES = { max: 300, windowSeconds: 3600 }

type LimitDeps = Pick<Services, 'db' | 'limits'>

const deviceKey = (device: string | null): string =>
  digest(device ?? '')
    .toString('base64url')
    .slice(0, 22)

/**
 * Counts attempts so that nobody can use up somebody else's limit: per account and network, or, for a browser the
 * person has signed in with, per browser. Returns a function that clears the count after a success.
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

/** Under guesses from very many networks, strangers have to wait; the owner still has two ways to get in. */
async function assertNotUnderAttack(limits: Services['limits'], email: string): Promise<void> {
  if (!(await limits.isSpent(`strangers:${email}`, STRANGERS_TRIES))) return
  throw new AppError('too_many', { shown: 'sign_in_guarded', retryAfterSeconds: STRANGERS_TRIES.windowSeconds })
}
