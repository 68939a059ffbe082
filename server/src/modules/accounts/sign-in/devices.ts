import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { knownDevices } from '../tables.ts'

export const DEVICE_DAYS = 180
const COOKIE = /(?:^|;\s*)safar_device=([\w-]{43})(?:;|$)/

/** The browser's own token, if it has signed anybody in before. */
export const readDevice = (cookies: string | undefined): string | null => COOKIE.exec(cookies ?? '')?.[1] ?? null

/** Out of reach of scripts, and sent by our own pages alone. */
export const deviceCookie = (device: string, secure: boolean): string =>
  `safar_device=${device}; Path=/api; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** Whether a person has signed in with this browser. Asked for nobody too, so that an unknown address takes as long. */
export async function isKnownDevice(queries: Queries, userId: number, device: string | null): Promise<boolean> {
  if (!device) return false
  const rows = await queries
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceDigest, digest(device))))
  return rows.length > 0
}

/** The person has signed in with this browser. Gives its token: a new one when it had none. */
export async function rememberDevice(tx: Queries, userId: number, device: string | null, now: Date): Promise<string> {
  const token = device ?? randomBytes(32).toString('base64url')
  await tx
    .insert(knownDevices)
    .values({ userId, deviceDigest: digest(token), lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceDigest], set: { lastUsedAt: now } })
  return token
}
