import { type Role, signsInWithCode } from '@safar/contract/vocabulary/roles'

/** How long a session lives, shorter for roles that can do more. */
export const SESSION = {
  customer: { idleMinutes: 7 * 24 * 60, absoluteMinutes: 30 * 24 * 60 },
  /** The idle time is a setting; this is its initial value. */
  other: { idleMinutes: 60, absoluteMinutes: 12 * 60 },
} as const

export const sessionLife = (role: Role) => (signsInWithCode(role) ? SESSION.other : SESSION.customer)

/** Minutes without a call after which a session ends. `setting` applies to everybody except customers. */
export const idleMinutesOf = (role: Role, setting: number): number =>
  signsInWithCode(role) ? setting : SESSION.customer.idleMinutes

/** Consecutive wrong codes, over any number of codes, that lock sign-in by code. */
export const CODE_FAILURES_TO_LOCK = 20
export const CODE_LOCK_MINUTES = 60

export const VERIFY_LINK_HOURS = 48
export const RESET_LINK_MINUTES = 60
/** A person invited by the office has longer to set their first password. */
export const INVITE_LINK_HOURS = 72

/** How long the owner of a replaced mail address can take it back. */
export const RESTORE_LINK_DAYS = 7

const common = new Set(
  `password password1 password12 password123 12345678 123456789 1234567890 qwertyui qwerty123 qwertyuiop 11111111 00000000
  iloveyou sunshine princess football welcome1 welcome123 admin123 administrator letmein1 pakistan pakistan1 pakistan123
  lahore123 karachi123 abcd1234 abc12345 1q2w3e4r 1qaz2wsx zaq12wsx asdfghjk asdf1234 trustno1 superman batman123 dragon123
  monkey123 baseball master123 passw0rd p@ssw0rd p@ssword changeme secret123 travel123 safar123 bismillah allah786 786786786`.split(
    /\s+/,
  ),
)

/**
 * Whether a password is too easy to guess: a common one, one repeated character, a plain sequence, or the person's own
 * name or address.
 */
export function isGuessable(password: string, about: { name?: string; email?: string } = {}): boolean {
  const plain = password.toLowerCase()
  if (common.has(plain)) return true
  if (new Set(plain).size < 4) return true
  if ('0123456789abcdefghijklmnopqrstuvwxyz'.includes(plain)) return true
  const own = [about.email, about.email?.split('@')[0], about.name].filter((part) => part && part.length >= 5)
  return own.some((part) => part && plain.includes(part.toLowerCase().replace(/\s/g, '')))
}
