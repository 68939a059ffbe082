/** The buyer the office books for: an agent, a customer with an account, or a walk-in. */
export type Payer = { kind: 'agent' | 'customer'; id: number } | { kind: 'walk-in' }

const NAME = 'for'
export const kinds = ['agent', 'walk-in', 'customer'] as const

/** As written in the URL: `agent-12`, `walk-in`. */
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

/** The kind of payer, even if nobody is chosen yet: `agent`. */
export const payerKindIn = (text: string): Payer['kind'] | '' =>
  kinds.find((kind) => text === kind || text.startsWith(`${kind}-`)) ?? ''

/** The same URL for another payer or kind of payer; an open flight is closed. */
export function withPayer(query: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (next.has('flight')) for (const name of ['flight', 'supplier', 'sooper']) next.delete(name)
  next.set(NAME, text)
  return next
}

/** The agent whose price is requested; everyone else pays the public price. */
export const agentOf = (payer: Payer | null | undefined): { agent_id?: number } =>
  payer?.kind === 'agent' ? { agent_id: payer.id } : {}

/** The customer it is booked for, if they have an account. */
export const customerOf = (payer: Payer | null | undefined): { customer_id?: number } =>
  payer?.kind === 'customer' ? { customer_id: payer.id } : {}
