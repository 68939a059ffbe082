import { useQuery } from '@tanstack/react-query'
import { useAgreedPrice } from '../../bookings/checkout/public.ts'
import { type ExtrasSelection, wantsAnything } from '../extras/extras.rules.ts'
import { pricedQuery } from './api.ts'
import type { BodyProps } from './body-props.ts'

/** The current price of the flights with the chosen extras, and whether the buyer has agreed to it. */
export function usePrice(
  { buyer, payer, shown, seen, quote }: Pick<BodyProps, 'buyer' | 'payer' | 'shown' | 'seen' | 'quote'>,
  wanted: ExtrasSelection,
) {
  const wants = wantsAnything(wanted)
  const { data, error, isFetching } = useQuery(pricedQuery(shown.flight.id, wanted, wants, payer))
  const priced = wants ? data : undefined
  const offer = priced?.flight ?? shown.flight
  const before = seen ?? shown.changed?.was ?? shown.flight.total
  const agreed = useAgreedPrice({ buyer, payer, quote, offered: offer, before })
  const extras = priced?.extras ?? []
  const added = extras.reduce((sum, { price }) => sum + price.amount, 0)
  return {
    ...agreed,
    offer,
    extras,
    total: agreed.total + added,
    owed: agreed.owed + added,
    settling: wants && isFetching,
    error: wants ? error : null,
  }
}
