import { EMULATOR_TOKEN } from '../../suppliers/src/duffel-emulator/emulator.ts'
import { duffelUrl } from './duffel.ts'

interface Answer {
  data: { id: string; secret?: string }[] & { id: string; secret?: string }
}

async function ask(method: string, path: string, data?: object): Promise<Answer> {
  const response = await fetch(`${duffelUrl()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${EMULATOR_TOKEN}`,
      'duffel-version': 'v2',
      accept: 'application/json',
      ...(data && { 'content-type': 'application/json' }),
    },
    ...(data && { body: JSON.stringify({ data }) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? ({} as Answer) : ((await response.json()) as Answer)
}

/**
 * Makes Duffel send airline events to the product at this origin; returns the signing secret and a function to stop it.
 */
export async function listenToDuffel(origin: string): Promise<{ secret: string; end(): Promise<unknown> }> {
  const { data } = await ask('POST', '/air/webhooks', {
    url: `${origin}/api/duffel/webhook`,
    events: ['order.airline_initiated_change_detected'],
  })
  return { secret: data.secret ?? '', end: () => ask('DELETE', `/air/webhooks/${data.id}`) }
}

/** Simulates the airline moving the first flight of an order. */
export async function moveFlight(locator: string, minutes: number): Promise<void> {
  const { data: orders } = await ask('GET', `/air/orders?booking_reference=${locator}`)
  await ask('POST', `/emulator/orders/${orders[0]?.id}/change?minutes=${minutes}`)
}
