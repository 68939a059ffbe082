import { createHmac, randomBytes } from 'node:crypto'
import type { EmulatorState } from './state.ts'
import { fieldsOf, type Json, listOf, newId, notFound, textOf } from './wire.ts'

export interface WebhookEvent {
  id: string
  type: string
  idempotency_key: string
  data: { object: Json }
}

export function createWebhook(state: EmulatorState, data: unknown): Json {
  const { url, events } = fieldsOf(data, ['url', 'events'], '/data')
  const webhook = {
    id: newId('ewh'),
    url: textOf(url, '/data/url', /^https?:/),
    events: listOf(events, '/data/events').map(String),
    secret: randomBytes(24).toString('base64'),
  }
  state.webhooks.push(webhook)
  return {
    ...webhook,
    active: true,
    live_mode: state.terms.liveMode,
    created_at: new Date(state.terms.now()).toISOString(),
  }
}

export function deleteWebhook(state: EmulatorState, id: string): null {
  const place = state.webhooks.findIndex((one) => one.id === id)
  if (place < 0) throw notFound()
  state.webhooks.splice(place, 1)
  return null
}

export const eventOf = (type: string, object: Json, key = newId('key')): WebhookEvent => ({
  id: newId('wev'),
  type,
  idempotency_key: key,
  data: { object },
})

/** The signature of a body: `t=…,v1=…`. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Sends an event to every subscriber; Duffel does not know at once whether it arrived. */
export async function deliver(state: EmulatorState, event: WebhookEvent): Promise<number[]> {
  const now = state.terms.now()
  const sent = state.webhooks
    .filter(({ events }) => events.includes(event.type))
    .map(async ({ url, secret }) => {
      const body = JSON.stringify({
        ...event,
        api_version: 'v2',
        live_mode: state.terms.liveMode,
        created_at: new Date(now).toISOString(),
        identity_organisation_id: 'org_emulator',
      })
      const headers = {
        'content-type': 'application/json',
        'x-duffel-signature': signatureOf(secret, body, Math.floor(now / 1_000)),
      }
      return (await fetch(url, { method: 'POST', headers, body })).status
    })
  return (await Promise.allSettled(sent)).map((one) => (one.status === 'fulfilled' ? one.value : 0))
}
