import type { Aircraft } from '@safar/reference'
import { keyOf, mix } from '../../shared/hash.ts'
import type { Carrier } from './carriers.ts'

/** A carrier's hub and a place it might fly to, with the facts that decide whether it does. */
export interface Prospect {
  carrier: Carrier
  carrierKey: number
  /** 0 for the carrier's first hub, and so on. */
  hubRank: number
  hubKey: number
  hubSize: number
  hubCountry: string
  homeCountry: string
  spokeKey: number
  spokeSize: number
  spokeCountry: string
  km: number
}

/** Pairs of countries between which nobody flies. */
const closed = new Set(
  ['IN PK', 'IL PK', 'IL IR', 'IL LB', 'IL SY', 'IL SA', 'IL KW', 'IL QA', 'IL IQ', 'IL YE', 'IL LY', 'IL DZ', 'BD IL']
    .concat(['ID IL', 'IL MY', 'IR US', 'RU US', 'RU UA', 'BY UA', 'AM AZ', 'KP KR', 'GB RU', 'CA RU', 'JP RU'])
    .concat([
      'DE RU',
      'FR RU',
      'IT RU',
      'ES RU',
      'NL RU',
      'PL RU',
      'FI RU',
      'SE RU',
      'NO RU',
      'DK RU',
      'AT RU',
      'CH RU',
    ])
    .concat([
      'BE RU',
      'CZ RU',
      'GR RU',
      'IE RU',
      'LT RU',
      'LV RU',
      'EE RU',
      'PT RU',
      'HU RU',
      'RO RU',
      'BG RU',
      'AU RU',
    ])
    .concat(['BY PL', 'BY LT', 'BY LV', 'BY DE', 'BY FR', 'BY GB', 'BY US', 'KR RU', 'SY US', 'DZ MA', 'AF US']),
)

export function canFlyBetween(a: string, b: string): boolean {
  return !closed.has(a < b ? `${a} ${b}` : `${b} ${a}`)
}

/** Carriers of these countries can fly between any of them. */
const commonMarket = new Set(
  'AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV ME MK MT NL NO PL PT RO RS SE SI SK XK'.split(
    ' ',
  ),
)
/** Countries to which a carrier of the common market can fly from any country of that market. */
const openSkies = new Set('AM CA GE IL JO MA MD TN UA US'.split(' '))
/** Carriers with a sister company, or old traffic rights, in the countries of their foreign hubs. */
const atHomeAbroad = new Set('3S 9K AV BW ET H2 JA LA PW S6 TA TX'.split(' '))
/** Full and expensive: the low-cost carriers that do serve it are in the table of known routes. */
const HEATHROW = keyOf('LHR')

/**
 * Whether the carrier can fly this at all: one end is in its home country or a market it belongs to, and the airport
 * has room.
 */
export function canServe({ carrier, homeCountry: home, hubCountry: hub, ...at }: Prospect): boolean {
  if (carrier.kind === 'low' && at.spokeKey === HEATHROW) return false
  if (hub === home || at.spokeCountry === home || atHomeAbroad.has(carrier.code)) return true
  return commonMarket.has(home) && (commonMarket.has(at.spokeCountry) || openSkies.has(at.spokeCountry))
}

/** Work, family and pilgrimage: for routes between these countries every airport counts as larger than it is. */
const ties = new Set(['PK', 'SA', 'AE', 'QA', 'OM', 'KW', 'BH'])

const DOMESTIC = [26, 52, 90, 115]
const ABROAD = [0, 9, 48, 135]
/** Weights out of nine: carriers of low breadth serve even fewer places than the number suggests. */
const BREADTH = [0, 1, 1, 2, 2, 3, 4, 6, 7, 9]
const HUB_ABROAD = [100, 72, 52, 40]
const HUB_DOMESTIC = [100, 82, 66, 55]
/** The distance in km from which a place of this size attracts flights. */
const DRAW = [900, 2600, 9000, 20_000]
const DRAW_ABROAD = [600, 3800, 12_000, 20_000]

/** Whether the carrier flies between its hub and this place. The answer never changes. */
export function flies(at: Prospect): boolean {
  const { carrier, km, spokeSize, spokeCountry, hubCountry, homeCountry } = at
  if (km < (spokeSize > 1 ? 150 : 90) || km > carrier.reach) return false
  const domestic = hubCountry === spokeCountry
  // No carrier flies within a foreign country, except low-cost carriers of a common market and groups with a company
  // there.
  if (domestic && hubCountry !== homeCountry && carrier.kind !== 'low' && carrier.group !== 'la') return false
  const tied = !domestic && ties.has(hubCountry) && ties.has(spokeCountry)
  const size = tied ? Math.min(3, spokeSize + 1) : spokeSize
  const draw = (domestic ? DRAW : DRAW_ABROAD)[size] ?? 0
  if (km > draw) return false
  const pull = (domestic ? DOMESTIC : ABROAD)[size] ?? 0
  const rank = Math.min(3, at.hubRank)
  const hub = tied ? 90 : ((domestic ? HUB_DOMESTIC : HUB_ABROAD)[rank] ?? 40)
  // Distant places attract fewer flights; for large ones distance hardly matters.
  const near = 100 - Math.floor(((size === 3 ? 40 : 80) * km) / Math.min(carrier.reach, draw))
  const feeder = carrier.kind === 'feeder' && !domestic ? 30 : 100
  const breadth = domestic || tied ? carrier.breadth : (BREADTH[carrier.breadth] ?? 0)
  const permille = Math.floor((breadth * pull * hub * near * feeder) / 1_000_000)
  if (mix(at.carrierKey, at.hubKey, at.spokeKey) % 1000 >= permille || !canServe(at)) return false
  return canFlyBetween(hubCountry, spokeCountry) && canFlyBetween(homeCountry, spokeCountry)
}

/** No carrier flies to a place from further away than this: saves calls of `flies`. */
export function farthestDraw(size: number, country: string): number {
  const abroad = ties.has(country) ? Math.min(3, size + 1) : size
  return Math.max(DRAW[size] ?? 0, DRAW_ABROAD[abroad] ?? 0)
}

/** Departures per day in each direction. */
export function dailyFlights(at: Prospect): number {
  const least = Math.min(at.hubSize, at.spokeSize)
  const busy = at.carrier.breadth >= 7 ? 1 : 0
  const domestic = at.hubCountry === at.spokeCountry ? 1 : 0
  const luck = mix(at.spokeKey, at.hubKey, at.carrierKey, 7) % 2
  if (least === 0) return 1
  if (at.km < 900) return least === 1 ? 1 + (busy & luck) : least === 2 ? 2 + busy + domestic : 3 + busy + 2 * domestic
  if (at.km < 2600) return least === 1 ? 1 : least === 2 ? 1 + busy + (domestic & luck) : 2 + busy + domestic
  if (at.km < 6500) return least === 3 ? 1 + busy : 1
  return least === 3 && at.carrier.breadth >= 8 ? 1 + luck : 1
}

const DAILY = 0b1111111
const SOME_DAYS = [0b0101010, 0b1010101, 0b0110110, 0b1011011, 0b1110111]

/** Days of the week on which it operates, bit 0 is Sunday. Minor international routes skip some days. */
export function operatingDays(at: Prospect): number {
  const thin = Math.min(at.hubSize, at.spokeSize) <= 1 && at.hubCountry !== at.spokeCountry
  const tied = ties.has(at.hubCountry) && ties.has(at.spokeCountry)
  if (!thin || tied || at.km < 500) return DAILY
  const luck = mix(at.carrierKey, at.spokeKey, 11) % 10
  return SOME_DAYS[luck] ?? DAILY
}

/** The aircraft type closest to the seats the route needs, among those with enough range. */
export function aircraftFor(at: Prospect, fleet: readonly Aircraft[]): Aircraft | undefined {
  const wanted = 50 * (at.spokeSize + 1) + Math.floor(at.km / 30)
  let best: Aircraft | undefined
  for (const type of fleet) {
    // Wide-body aircraft do not fly short hops.
    if (type.rangeKm * 100 < at.km * 105 || (type.seats > 240 && at.km < 900)) continue
    if (!best || Math.abs(type.seats - wanted) < Math.abs(best.seats - wanted)) best = type
  }
  return best
}
