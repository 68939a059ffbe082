import type { Aircraft } from '@safar/reference'
import { mix } from '../../shared/hash.ts'
import type { Network } from './network.ts'

/** Airlines that sell flights of a sister airline under their own flight number. */
const PARTNERS: Readonly<Record<string, string>> = { EK: 'FZ', IB: 'I2', QF: 'JQ', SQ: 'TR' }
const MAX_KM = 4_000
/** One in this many of the routes the partner does not fly under its own name. */
const EVERY = 3
const FIRST_NUMBER = 101
const LAST_NUMBER = 9_999

export interface Codeshares {
  /** The operating carrier and flight number of this departure, if they differ from the selling carrier's. */
  operatorOf(route: number, nth: number): { code: string; number: string } | undefined
  aircraftOf(route: number): Aircraft | undefined
}

/** Derived entirely from the network: the same network has the same codeshares. */
export function createCodeshares(network: Network): Codeshares {
  const { carriers, carrier, from, to, km, outward, firstNumber } = network
  const codeOf = (route: number) => carriers[carrier[route] ?? 0]?.code ?? ''
  const routes = Array.from({ length: network.count }, (_, route) => route)
  const partnerCodes = new Set(Object.values(PARTNERS))
  const numbersInUse = new Map(Array.from(partnerCodes, (code) => [code, new Set<number>()]))
  const flownByPartner = new Set<string>()
  const pairOf = (route: number, code: string) => `${code} ${from[route]}-${to[route]}`
  const baseNumber = (route: number, nth: number) => network.number[(firstNumber[route] ?? 0) + nth] ?? 0

  for (const route of routes) {
    const code = codeOf(route)
    if (!partnerCodes.has(code)) continue
    flownByPartner.add(pairOf(route, code))
    for (let nth = 0; nth < (network.flights[route] ?? 0); nth++) numbersInUse.get(code)?.add(baseNumber(route, nth))
  }

  /** The partner's own flight number: odd from the hub, as for all carriers, and never one the partner already uses. */
  const assigned = new Map<string, number>()
  const partnerNumber = (code: string, own: number): number => {
    const key = `${code} ${own}`
    const known = assigned.get(key)
    if (known !== undefined) return known
    const used = numbersInUse.get(code) ?? new Set<number>()
    let number = FIRST_NUMBER + ((own - 1) % 900)
    while (used.has(number)) number = number + 2 > LAST_NUMBER ? FIRST_NUMBER : number + 2
    used.add(number)
    assigned.set(key, number)
    return number
  }

  const shares = new Map<number, { partner: string; aircraft: Aircraft; numbers: number[] }>()
  for (const route of routes) {
    const partner = PARTNERS[codeOf(route)]
    const flown = carriers.find(({ code }) => code === partner)
    if (!partner || !flown || (km[route] ?? 0) > MAX_KM || flownByPartner.has(pairOf(route, partner))) continue
    const ends = [from[route] ?? 0, to[route] ?? 0].sort((a, b) => a - b)
    const aircraft = network.aircraft.find(
      ({ code, rangeKm }) => flown.fleet.includes(code) && rangeKm >= (km[route] ?? 0),
    )
    if (!aircraft || mix(...ends) % EVERY !== 0) continue
    const flights = Array.from({ length: network.flights[route] ?? 0 }, (_, nth) => baseNumber(route, nth))
    shares.set(route, { partner, aircraft, numbers: flights.map((own) => partnerNumber(partner, own)) })
  }

  return {
    operatorOf(route, nth) {
      const share = shares.get(route)
      const number = share?.numbers[nth]
      if (!share || number === undefined) return undefined
      return { code: share.partner, number: String(number + (outward[route] === 1 ? 0 : 1)) }
    },
    aircraftOf: (route) => shares.get(route)?.aircraft,
  }
}
