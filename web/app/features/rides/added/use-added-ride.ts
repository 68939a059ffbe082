import { MINUTE_MS } from '@safar/contract/day'
import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Addition, AdditionProps } from '../../../platform/products/addition.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { ridesQuery } from '../api.ts'
import {
  type AddedDetails,
  problemsOf,
  startDetails,
  toAddedForm,
  toArrivalQuery,
  wayKey,
  waysOf,
} from './added-ride.rules.ts'

const isChosen = ({ route, vehicle, reverse }: RideOption, { form }: Addition): boolean =>
  form.route_id === route.id && form.vehicle_id === vehicle.id && form.reverse === reverse

/** The rides on arrival, the one that was chosen, and what its driver must know. */
export function useAddedRide({ arrival, agentId, showsOwed, phone, chosen, onChange }: AdditionProps) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const words = useWords()
  const [details, setDetails] = useState<AddedDetails>(() =>
    chosen ? { ...startDetails(arrival, phone), ...detailsOf(chosen) } : startDetails(arrival, phone),
  )
  const { data } = useQuery({
    ...ridesQuery(toArrivalQuery(arrival, details, agentId)),
    placeholderData: (previous) => previous,
    // Loaded while travellers were typed; the server checks the price once more.
    staleTime: 5 * MINUTE_MS,
  })
  const ways = waysOf(data?.data ?? [], arrival)
  const current = chosen ? data?.data.find((ride) => isChosen(ride, chosen)) : undefined
  const [openWay, setWay] = useState<string | null>(null)
  const way = ways.find(({ key }) => key === (openWay ?? (current && wayKey(current)))) ?? null

  const totalOf = ({ price }: RideOption) => (showsOwed ? (price.owed ?? price.total) : price.total)
  const toAddition = (ride: RideOption, typed: AddedDetails): Addition => {
    const total = totalOf(ride)
    const form = toAddedForm(ride, typed, { arrival, total })
    return {
      form,
      label: t('added.line', { vehicle: words(ride.vehicle.name), to: ride.to ? words(ride.to.name) : '' }),
      total,
      owed: ride.price.owed ?? total,
      problems: problemsOf(form, ride, locale),
    }
  }

  // Another time, or a refusal, can change its price or leave no vehicle.
  const isStale = chosen !== null && data !== undefined && (!current || totalOf(current) !== chosen.total)
  useEffect(() => {
    if (isStale) onChange(current ? toAddition(current, details) : null)
  })

  return {
    currency: data?.currency ?? '',
    ways,
    way,
    current,
    details,
    totalOf,
    openWay: (key: string) => {
      setWay(key)
      onChange(null)
    },
    choose: (ride: RideOption) => onChange(toAddition(ride, details)),
    change: (changes: Partial<AddedDetails>) => {
      const typed = { ...details, ...changes }
      setDetails(typed)
      if (current) onChange(toAddition(current, typed))
    },
  }
}

/** What was typed for it, when its step is opened again. */
const detailsOf = ({ form: { time, flight = '', drop_off = '', phone, whatsapp } }: Addition): AddedDetails => ({
  time,
  flight,
  drop_off,
  phone,
  whatsapp,
})
