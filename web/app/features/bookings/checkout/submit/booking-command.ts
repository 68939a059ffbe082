import { ApiFailure } from '../../../../platform/api.ts'
import { readPersonal, removePersonal, storePersonal } from '../../../../platform/personal-storage.ts'

const place = (name: string) => `checkout.key.${name}`
const TRIES = 30
const SECOND = 1000

/** `randomUUID` needs a secure context, which an office network may lack. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The last body sent under each key. It contains passports, so it stays in memory: only the key survives a reload. */
const sentBodies = new Map<string, string>()

/** The same body again is the same request; a different body is a new one. */
function keyFor(name: string, body: string): string {
  const stored = readPersonal<string>(place(name))
  const sent = stored === null ? undefined : sentBodies.get(stored)
  // After a reload the client no longer knows what was sent under the key. The server does, and rejects the key for a
  // different body.
  const key = stored !== null && (sent === undefined || sent === body) ? stored : newKey()
  sentBodies.set(key, body)
  storePersonal(place(name), key)
  return key
}

export const forgetCommand = (name: string): void => removePersonal(place(name))

const hasReason = (error: unknown, reason: ApiFailure['reason']): boolean =>
  error instanceof ApiFailure && error.reason === reason

/**
 * Sends with a key that is kept, even over a reload, until there is an answer. A definite refusal releases it; a lost
 * answer, a server error or a duplicate still in progress keeps it, so that the next try repeats the same booking
 * instead of making another.
 */
export async function sendOnce<R>(name: string, body: unknown, send: (key: string) => Promise<R>): Promise<R> {
  const text = JSON.stringify(body)
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(keyFor(name, text))
    } catch (error) {
      const underWay = hasReason(error, 'key_in_flight')
      if (!underWay && error instanceof ApiFailure && error.status < 500) forgetCommand(name)
      // The request sent before the reload was a different one, so this one gets its own key.
      const again = underWay || hasReason(error, 'key_reused')
      if (!again || tries >= TRIES) throw error
      if (underWay) await new Promise((resolve) => setTimeout(resolve, SECOND))
    }
  }
}
