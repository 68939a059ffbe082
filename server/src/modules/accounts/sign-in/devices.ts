import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { knownDevices } from '../tables.ts'

export const DEVICE_DAYS = 180
const COOKIE = /(?:^|;\s*)safar_device=([\w-]{43})(?:;|$)/

/** The browser's device token, if anybody has signed in with it before. */
export const readDevice = (cookies: string | undefined): string | null => COOKIE.exec(cookies ?? '')?.[1] ?? null

/** Out of reach of scripts, and sent only by our own pages. */
export const deviceCookie = (device: string, secure: boolean): string =>
  `safar_device=${device}; Path=/api; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/**
 * Whether the person has signed in with this browser. Also checked for unknown addresses, so that timing does not
 * reveal whether an account exists.
 */
export async function isKnownDevice(queries: Queries, userId: number, device: string | null): Promise<boolean> {
  if (!device) return false
  const rows = await queries
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceDigest, digest(device))))
  return rows.length > 0
}

/** Remembers that the person has signed in with this browser. Returns its device token, a new one if it had none. */
export async function rememberDevice(tx: Queries, userId: number, device: string | null, now: Date): Promise<string> {
  const token = device ?? randomBytes(32).toString('base64url')
  await tx
    .insert(knownDevices)
    .values({ userId, deviceDigest: digest(token), lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceDigest], set: { lastUsedAt: now } })
  return token
}
