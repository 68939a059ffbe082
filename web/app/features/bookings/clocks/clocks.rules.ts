/** What a buyer is told about a hold: one deadline, and what happens to the price until then. */
export interface HoldClocks {
  deadline: string
  price: { kind: 'until'; until: string } | { kind: 'throughout'; until: null } | null
}

/** Seats are held until `payBy`; without it, the price's own limit is the deadline. */
export function readClocks(payBy: string | null, priceUntil: string | null): HoldClocks | null {
  const deadline = payBy ?? priceUntil
  if (deadline === null) return null
  if (priceUntil === null || payBy === null) return { deadline, price: null }
  return Date.parse(priceUntil) < Date.parse(payBy)
    ? { deadline, price: { kind: 'until', until: priceUntil } }
    : { deadline, price: { kind: 'throughout', until: null } }
}
