import { ApiFailure } from '../../../../platform/api.ts'

/** One wish of the buyer: the same body again is the same wish, another body is a new one. */
export interface BookingCommand {
  key: string
  body: string
}

const place = (name: string) => `checkout.wish.${name}`
const TRIES = 30
const SECOND = 1000

/** randomUUID would need a secure context; an office network may lack one. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const commandFor = (kept: BookingCommand | null, body: string, fresh: () => string = newKey): BookingCommand =>
  kept?.body === body ? kept : { key: fresh(), body }

function read(name: string): BookingCommand | null {
  const text = sessionStorage.getItem(place(name))
  return text === null ? null : JSON.parse(text)
}

export const forgetCommand = (name: string): void => sessionStorage.removeItem(place(name))

/**
 * Sends with a key that lives until an answer has come, over a reload too. A clear no frees it; a lost answer, a server
 * in trouble and a twin still under way keep it, so that the next try asks for the same booking and not for another.
 */
export async function sendOnce<R>(name: string, body: unknown, send: (key: string) => Promise<R>): Promise<R> {
  const wish = commandFor(read(name), JSON.stringify(body))
  sessionStorage.setItem(place(name), JSON.stringify(wish))
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(wish.key)
    } catch (error) {
      const underWay = error instanceof ApiFailure && error.reason === 'key_in_flight'
      if (underWay && tries < TRIES) {
        await new Promise((resolve) => setTimeout(resolve, SECOND))
        continue
      }
      if (!underWay && error instanceof ApiFailure && error.status < 500) forgetCommand(name)
      throw error
    }
  }
}
