import type { Aircraft } from '@safar/reference'
import { keyOf, mix } from '../../shared/hash.ts'
import type { Carrier } from './carriers.ts'

/** One carrier's hub and a place it might fly to, with what decides whether it does. */
export interface Prospect {
  carrier: Carrier
  carrierKey: number
  /** 0 the carrier's first hub, and so on. */
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

export function mayFlyBetween(a: string, b: string): boolean {
  return !closed.has(a < b ? `${a} ${b}` : `${b} ${a}`)
}

/** Between these any carrier of theirs flies from wherever it likes. */
const commonMarket = new Set(
  'AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV ME MK MT NL NO PL PT RO RS SE SI SK XK'.split(
    ' ',
  ),
)
/** Where a carrier of the common market may fly from any country of it. */
const openSkies = new Set('AM CA GE IL JO MA MD TN UA US'.split(' '))
/** Carriers with a sister company, or the right of old, in the countries of their hubs abroad. */
const atHomeAbroad = new Set('3S 9K AV BW ET H2 JA LA PW S6 TA TX'.split(' '))
/** Full and dear: low-cost carriers that are there stand in the table of known routes. */
const HEATHROW = keyOf('LHR')

/** May the carrier fly this at all: home at one end, or a market it is at home in, and room at the airport. */
export function mayServe({ carrier, homeCountry: home, hubCountry: hub, ...at }: Prospect): boolean {
  if (carrier.kind === 'low' && at.spokeKey === HEATHROW) return false
  if (hub === home || at.spokeCountry === home || atHomeAbroad.has(carrier.code)) return true
  return commonMarket.has(home) && (commonMarket.has(at.spokeCountry) || openSkies.has(at.spokeCountry))
}

/** Work, family and pilgrimage: between these every airport counts for more than its size. */
const ties = new Set(['PK', 'SA', 'AE', 'QA', 'OM', 'KW', 'BH'])

const DOMESTIC = [26, 52, 90, 115]
const ABROAD = [0, 9, 48, 135]
/** Of nine: narrow carriers are narrower than their number says. */
const BREADTH = [0, 1, 1, 2, 2, 3, 4, 6, 7, 9]
const HUB_ABROAD = [100, 72, 52, 40]
const HUB_DOMESTIC = [100, 82, 66, 55]
/** How far a place of this size draws flights from, km. */
const DRAW = [900, 2600, 9000, 20_000]
const DRAW_ABROAD = [600, 3800, 12_000, 20_000]

/** Does the carrier fly between its hub and this place? The same answer for ever. */
export function flies(at: Prospect): boolean {
  const { carrier, km, spokeSize, spokeCountry, hubCountry, homeCountry } = at
  if (km < (spokeSize > 1 ? 150 : 90) || km > carrier.reach) return false
  const domestic = hubCountry === spokeCountry
  // No carrier flies inside a foreign country, save low-cost ones of a common market and groups with a company there.
  if (domestic && hubCountry !== homeCountry && carrier.kind !== 'low' && carrier.group !== 'la') return false
  const tied = !domestic && ties.has(hubCountry) && ties.has(spokeCountry)
  const size = tied ? Math.min(3, spokeSize + 1) : spokeSize
  const draw = (domestic ? DRAW : DRAW_ABROAD)[size] ?? 0
  if (km > draw) return false
  const pull = (domestic ? DOMESTIC : ABROAD)[size] ?? 0
  const rank = Math.min(3, at.hubRank)
  const hub = tied ? 90 : ((domestic ? HUB_DOMESTIC : HUB_ABROAD)[rank] ?? 40)
  // Far places draw less, great ones hardly.
  const near = 100 - Math.floor(((size === 3 ? 40 : 80) * km) / Math.min(carrier.reach, draw))
  const feeder = carrier.kind === 'feeder' && !domestic ? 30 : 100
  const breadth = domestic || tied ? carrier.breadth : (BREADTH[carrier.breadth] ?? 0)
  const permille = Math.floor((breadth * pull * hub * near * feeder) / 1_000_000)
  if (mix(at.carrierKey, at.hubKey, at.spokeKey) % 1000 >= permille || !mayServe(at)) return false
  return mayFlyBetween(hubCountry, spokeCountry) && mayFlyBetween(homeCountry, spokeCountry)
}

/** Nobody comes from further than this to a place, whoever they are: spares asking `flies`. */
export function farthestDraw(size: number, country: string): number {
  const abroad = ties.has(country) ? Math.min(3, size + 1) : size
  return Math.max(DRAW[size] ?? 0, DRAW_ABROAD[abroad] ?? 0)
}

/** Departures a day each way. */
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

/** Days of the week it operates, bit 0 Sunday. Thin routes abroad rest on some. */
export function operatingDays(at: Prospect): number {
  const thin = Math.min(at.hubSize, at.spokeSize) <= 1 && at.hubCountry !== at.spokeCountry
  const tied = ties.has(at.hubCountry) && ties.has(at.spokeCountry)
  if (!thin || tied || at.km < 500) return DAILY
  const luck = mix(at.carrierKey, at.spokeKey, 11) % 10
  return SOME_DAYS[luck] ?? DAILY
}

/** The type nearest to the seats the route calls for, of those that reach. */
export function aircraftFor(at: Prospect, fleet: readonly Aircraft[]): Aircraft | undefined {
  const wanted = 50 * (at.spokeSize + 1) + Math.floor(at.km / 30)
  let best: Aircraft | undefined
  for (const type of fleet) {
    // Wide-bodied aircraft do not fly short hops.
    if (type.rangeKm * 100 < at.km * 105 || (type.seats > 240 && at.km < 900)) continue
    if (!best || Math.abs(type.seats - wanted) < Math.abs(best.seats - wanted)) best = type
  }
  return best
}
