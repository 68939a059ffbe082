export interface DueAtHotel {
  code: string
  name: string
  name_ar: string
  amount: number
  currency: string
}

/** Amounts guests pay at the hotel, summed over all rooms: one line for each kind and currency. */
export function sumDueAtHotel(rooms: readonly { rate: { due_at_hotel: readonly DueAtHotel[] } }[]): DueAtHotel[] {
  const sums = new Map<string, DueAtHotel>()
  for (const due of rooms.flatMap(({ rate }) => rate.due_at_hotel)) {
    const key = `${due.code} ${due.currency}`
    const before = sums.get(key)
    sums.set(key, { ...due, amount: due.amount + (before?.amount ?? 0) })
  }
  return [...sums.values()]
}
