import type { HolidayDeparture, HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { useSearchParams } from 'react-router'
import { openDepartures } from './holiday-choice.ts'

interface ChosenDeparture {
  open: HolidayDeparture[]
  departure: HolidayDeparture | undefined
  choose: (id: number) => void
}

/** The departure named in the URL, so that it can be shared; otherwise the next one with seats. */
export function useChosenDeparture(holiday: HolidayView): ChosenDeparture {
  const [params, setParams] = useSearchParams()
  const open = openDepartures(holiday)
  const named = Number(params.get('departure'))
  const departure = open.find(({ id }) => id === named) ?? open.find(({ bookable }) => bookable) ?? open[0]
  const choose = (id: number) =>
    setParams(
      (previous) => {
        previous.set('departure', String(id))
        return previous
      },
      { replace: true, preventScrollReset: true },
    )
  return { open, departure, choose }
}
