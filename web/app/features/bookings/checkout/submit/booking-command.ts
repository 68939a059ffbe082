import { ApiFailure } from '../../../../platform/api.ts'
import { readPersonal, removePersonal, storePersonal } from '../../../../platform/personal-storage.ts'

const place = (name: string) => `checkout.key.${name}`
const TRIES = 30
const SECOND = 1000

/** randomUUID would need a secure context; an office network may lack one. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What was last sent under each key. It holds passports, so it stays in memory: only the key outlives a reload. */
const sentBodies = new Map<string, string>()

/** The same body again is the same request; another body is a new one. */
function keyFor(name: string, body: string): string {
  const stored = readPersonal<string>(place(name))
  const sent = stored === null ? undefined : sentBodies.get(stored)
  // After a reload nobody here knows what was sent under the key: the server does, and refuses it for another body.
  const key = stored !== null && (sent === undefined || sent === body) ? stored : newKey()
  sentBodies.set(key, body)
  storePersonal(place(name), key)
  return key
}

export const forgetCommand = (name: string): void => removePersonal(place(name))

const hasReason = (error: unknown, reason: ApiFailure['reason']): boolean =>
  error instanceof ApiFailure && error.reason === reason

/**
 * Sends with a key that lives until an answer has come, over a reload too. A clear no frees it; a lost answer, a server
 * in trouble and a twin still under way keep it, so that the next try asks for the same booking and not for another.
 */
export async function sendOnce<R>(name: string, body: unknown, send: (key: string) => Promise<R>): Promise<R> {
  const text = JSON.stringify(body)
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(keyFor(name, text))
    } catch (error) {
      const underWay = hasReason(error, 'key_in_flight')
      if (!underWay && error instanceof ApiFailure && error.status < 500) forgetCommand(name)
      // What was sent before the reload was another request: this one gets a key of its own.
      const again = underWay || hasReason(error, 'key_reused')
      if (!again || tries >= TRIES) throw error
      if (underWay) await new Promise((resolve) => setTimeout(resolve, SECOND))
    }
  }
}
