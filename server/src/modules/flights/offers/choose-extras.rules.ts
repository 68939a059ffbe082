import type { PlainKey } from '@safar/contract/wording/texts'
import type { Ancillary, Extras, SeatCell } from '@safar/suppliers'

export interface ExtrasSelection {
  bags: readonly string[]
  meals: readonly string[]
  seats: readonly { segment: string; passenger: string; designator: string }[]
}

export interface PricedExtra {
  id: string
  label: string
  /** Left out if it is the same in both languages, like a seat number. */
  labelArabic?: string
  price: number
}

/** In both languages, because later readers of the booking may not read the buyer's. */
const toLabels = ({ kind, kg, name, nameArabic }: Ancillary): Pick<PricedExtra, 'label' | 'labelArabic'> =>
  kind === 'bag' && kg !== undefined
    ? { label: `${kg} kg`, labelArabic: `${kg} كغ` }
    : { label: name, labelArabic: nameArabic }

/** An infant sits on a lap, and only adults can sit in exit rows. Passenger keys start with the passenger's type. */
function canTake({ kind, available, price }: SeatCell, passenger: string): boolean {
  if (!available || price === null || price === undefined || passenger.startsWith('infant')) return false
  return kind !== 'exit_row' || passenger.startsWith('adult')
}

/** The chosen extras with their prices, or an error at each field that is not available. */
export function chooseExtras(
  { ancillaries, seatMaps }: Extras,
  selection: ExtrasSelection,
): { chosen: PricedExtra[]; fieldErrors: Record<string, PlainKey> } {
  const byId = new Map(ancillaries.map((each) => [each.id, each]))
  const fieldErrors: Record<string, PlainKey> = {}
  const chosen: PricedExtra[] = []
  const taken = new Set<string>()
  /** Each key only once; repeating it is an error. */
  const isNew = (key: string): boolean => !taken.has(key) && Boolean(taken.add(key))

  const take = (kind: Ancillary['kind'], field: string, id: string) => {
    const found = byId.get(id)
    if (found?.kind === kind && isNew(id)) chosen.push({ id, ...toLabels(found), price: found.price })
    else fieldErrors[field] = 'not_one_of'
  }
  for (const [place, id] of selection.bags.entries()) take('bag', `bags.${place}`, id)
  for (const [place, id] of selection.meals.entries()) take('meal', `meals.${place}`, id)
  for (const [place, { segment, passenger, designator }] of selection.seats.entries()) {
    const map = seatMaps.find(({ segmentKey }) => segmentKey === segment)
    const cell = map?.rows.flatMap(({ cells }) => cells).find((each) => each.designator === designator)
    // One seat per person and flight, one person per seat.
    const free = isNew(`${segment}/${passenger}`) && isNew(`${segment}#${designator}`)
    if (cell && free && canTake(cell, passenger))
      chosen.push({ id: `${segment}/${passenger}`, label: designator, price: cell.price ?? 0 })
    else fieldErrors[`seats.${place}`] = 'not_one_of'
  }
  return { chosen, fieldErrors }
}
