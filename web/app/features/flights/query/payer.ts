/** For whom the office books: an agent, a customer it knows, or somebody who walked in. */
export type Payer = { kind: 'agent' | 'customer'; id: number } | { kind: 'walk-in' }

const NAME = 'for'
export const kinds = ['agent', 'walk-in', 'customer'] as const

/** As it stands in the address: `agent-12`, `walk-in`. */
export const payerText = (payer: Payer): string => (payer.kind === 'walk-in' ? payer.kind : `${payer.kind}-${payer.id}`)

export function writePayer(query: URLSearchParams, payer: Payer | undefined): URLSearchParams {
  if (payer) query.set(NAME, payerText(payer))
  return query
}

export const payerTextIn = (query: URLSearchParams): string => query.get(NAME) ?? ''

export function payerIn(text: string): Payer | null {
  if (text === 'walk-in') return { kind: text }
  const [, kind, id = ''] = /^(agent|customer)-([1-9]\d{0,14})$/.exec(text) ?? []
  return kind === 'agent' || kind === 'customer' ? { kind, id: Number(id) } : null
}

export const payerOf = (query: URLSearchParams): Payer | null => payerIn(payerTextIn(query))

/** Of what kind they are, though it may not be said yet who: `agent`. */
export const payerKindIn = (text: string): Payer['kind'] | '' =>
  kinds.find((kind) => text === kind || text.startsWith(`${kind}-`)) ?? ''

/** The same address for another payer, or another kind of them; a flight that was open is closed. */
export function withPayer(query: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (next.has('flight')) for (const name of ['flight', 'supplier', 'sooper']) next.delete(name)
  next.set(NAME, text)
  return next
}

/** The agent whose price is asked for; everybody else pays the public's. */
export const agentOf = (payer: Payer | null | undefined): { agent_id?: number } =>
  payer?.kind === 'agent' ? { agent_id: payer.id } : {}

/** The customer it is booked for, where the office knows them. */
export const customerOf = (payer: Payer | null | undefined): { customer_id?: number } =>
  payer?.kind === 'customer' ? { customer_id: payer.id } : {}
